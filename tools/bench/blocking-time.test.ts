import { expect, it } from 'vitest';
import { totalBlockingTime } from './blocking-time.ts';

it.each([
  ['before the first paint', { start: 100, end: 400 }, 0],
  ['across the first paint, the rest of it short', { start: 300, end: 545 }, 0],
  ['across the first paint', { start: 300, end: 620 }, 70],
  ['after the first paint', { start: 600, end: 720 }, 70],
  ['of 50 ms', { start: 600, end: 650 }, 0],
])('a task %s', (_, task, blocking) => {
  expect(totalBlockingTime([task], 500)).toBe(blocking);
});

it('tasks add up', () => {
  const tasks = [
    { start: 0, end: 480 },
    { start: 500, end: 560 },
    { start: 900, end: 1_000 },
  ];
  expect(totalBlockingTime(tasks, 500)).toBe(60);
});

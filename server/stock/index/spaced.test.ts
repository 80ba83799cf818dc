import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { spaced } from './spaced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('works at once, then once for all that was asked in its time', () => {
  const work = vi.fn();
  const { ask } = spaced(80, work);
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  for (let times = 0; times < 10; times += 1) ask();
  vi.advanceTimersByTime(79);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  ask();
  vi.advanceTimersByTime(80);
  expect(work).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(1_000);
  ask();
  expect(work).toHaveBeenCalledTimes(4);
});

it('does no more once it is stopped', () => {
  const work = vi.fn();
  const { ask, stop } = spaced(80, work);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(work).toHaveBeenCalledTimes(1);
});

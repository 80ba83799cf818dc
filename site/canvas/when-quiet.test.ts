import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Three pieces of work of 100 ms each. */
const pieces = () => {
  const done: number[] = [];
  const step = async () => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    done.push(done.length);
    return done.length < 3;
  };
  return { done, step };
};

test('does nothing while something happens, then one piece after the other, and nothing more', async () => {
  const { done, step } = pieces();
  const stir = whenQuiet(step, 3_000);
  for (let key = 0; key < 50; key += 1) {
    stir();
    await vi.advanceTimersByTimeAsync(2_000);
  }
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(done).toEqual([0, 1, 2]);
  stir();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual([0, 1, 2]);
});

test('stops behind the piece it is at when something happens, and goes on when it is quiet again', async () => {
  const { done, step } = pieces();
  const stir = whenQuiet(step, 3_000);
  stir();
  await vi.advanceTimersByTimeAsync(3_050);
  stir();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(done).toEqual([0]);
  await vi.advanceTimersByTimeAsync(400);
  expect(done).toEqual([0, 1, 2]);
});

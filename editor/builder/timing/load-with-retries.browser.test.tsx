import { afterEach, expect, it, vi } from 'vitest';
import { loadWithRetries } from './load-with-retries.ts';

afterEach(() => vi.restoreAllMocks());

it('waits for the network and loads again', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let tries = 0;
  const part = loadWithRetries(() => {
    tries += 1;
    return tries < 2 ? Promise.reject(new Error('away')) : Promise.resolve('the part');
  });
  await expect.poll(() => tries).toBe(1);
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await part).toBe('the part');
});

it('tells in the end that a part is gone', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('404')));
  const outcome = loadWithRetries(load).catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await outcome).toBe('404');
  expect(load).toHaveBeenCalledTimes(4);
});

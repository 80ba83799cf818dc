import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 5;
/** Longest wait for a page. */
const MOST_MS = 60_000;

/**
 * Seconds from `startedAt` (`performance.now()`) until an address answers 200, asked again and again from now on.
 * @throws Error when it never does
 */
export async function secondsToFirstPage(address: string, startedAt: number): Promise<number> {
  while (performance.now() - startedAt < MOST_MS) {
    const status = await fetch(address).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return (performance.now() - startedAt) / 1000;
    await wait(PAUSE_MS);
  }
  throw new Error(`${address} was not answered within ${MOST_MS / 1000} s.`);
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createGiveWay } from './give-way.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Names those whose turn has come, in their order. */
const asking = () => {
  const giveWay = createGiveWay();
  const begun: string[] = [];
  const ask = (name: string, patienceMs?: number) => void giveWay.turn(patienceMs).then(() => begun.push(name));
  return { ...giveWay, begun, ask };
};

it('lets everybody begin at once while nobody is there', async () => {
  const { begun, ask } = asking();
  ask('search');
  ask('findings');
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(['search', 'findings']);
});

it('waits until nobody has been answered for a moment', async () => {
  const { begin, end, begun, ask } = asking();
  begin();
  begin();
  ask('search');
  await vi.advanceTimersByTimeAsync(500);
  end();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual([]);
  end();
  await vi.advanceTimersByTimeAsync(24);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(26);
  expect(begun).toEqual(['search']);
});

it('does not begin between two pages of one visitor', async () => {
  const { begin, end, begun, ask } = asking();
  for (let pages = 0; pages < 15; pages += 1) {
    begin();
    await vi.advanceTimersByTimeAsync(50);
    end();
    if (pages === 0) ask('search');
    await vi.advanceTimersByTimeAsync(20);
  }
  expect(begun).toEqual([]);
});

it('lets one begin every two seconds where people come without end, one that takes long after a minute', async () => {
  const { begin, begun, ask } = asking();
  begin();
  ask('copy', 60_000);
  ask('search');
  ask('findings');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(begun).toEqual([]);
  await vi.advanceTimersByTimeAsync(26);
  expect(begun).toEqual(['search']);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(begun).toEqual(['search']);
  await vi.advanceTimersByTimeAsync(200);
  expect(begun).toEqual(['search', 'findings']);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(begun).toEqual(['search', 'findings']);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['search', 'findings', 'copy']);
});

import { afterEach, expect, it, vi } from 'vitest';
import { saveWords } from './save-state.types.ts';

afterEach(() => vi.unstubAllGlobals());

it('says “Offline” of this machine’s line alone, and counts steps, which are no changes to publish', () => {
  const waiting = { kind: 'offline', waiting: 12, detail: '' } as const;
  vi.stubGlobal('navigator', { onLine: false });
  expect(saveWords(waiting)).toBe('Offline: 12 steps kept');
  vi.stubGlobal('navigator', { onLine: true });
  expect(saveWords(waiting), 'a server that is down').toBe('No answer: 12 steps kept');
  expect(saveWords({ kind: 'set-aside', changes: 1 })).toBe('Not saved: 1 change');
});

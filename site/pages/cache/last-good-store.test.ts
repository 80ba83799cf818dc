import { expect, it } from 'vitest';
import { createAnswer } from './cached-answer.ts';
import { createLastGoodStore } from './last-good-store.ts';

it('says once for each document that nothing can be kept where there is no folder, and goes on', async () => {
  const told: string[] = [];
  const note = (_: object, message: string) => void told.push(message);
  // A file stands where the folder should be.
  const store = createLastGoodStore('/dev/null/nowhere', 'v', { info: note, warn: note, error: note });
  const answer = createAnswer({ status: 200, headers: {}, text: 'Home', tags: [] });
  for (const key of ['/', '/offers']) {
    store.write(key, answer);
    await store.close();
  }
  expect(told).toEqual(Array.from({ length: 2 }, () => 'last good documents could not be written'));
});

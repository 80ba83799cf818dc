import { expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

/** A service that answers when it is told to. */
const heldService = () => {
  const seen: string[] = [];
  const answers: ((etag: string | Error) => void)[] = [];
  const send = ({ id, etag }: { id: string; etag: string }) => {
    seen.push(etag);
    return new Promise<{ id: string; etag: string }>((resolve, reject) =>
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve({ id, etag: answer }))),
    );
  };
  return { seen, answers, send };
};

it('writes a car one after the other, each over the version that the one before made', async () => {
  const { seen, answers, send } = heldService();
  const car = { id: 'v1', etag: 'a' };
  const first = inTurn(car, send);
  const second = inTurn(car, send);
  await expect.poll(() => seen).toEqual(['a']);
  answers[0]?.('b');
  await first;
  await expect.poll(() => seen).toEqual(['a', 'b']);
  answers[1]?.('c');
  expect(await second).toEqual({ id: 'v1', etag: 'c' });
});

it('goes on after a write that failed, over the version that still is', async () => {
  const { seen, answers, send } = heldService();
  const car = { id: 'v1', etag: 'a' };
  const first = inTurn(car, send);
  const second = inTurn(car, send);
  const refused = expect(first).rejects.toThrow('offline');
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.(new Error('offline'));
  await refused;
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('b');
  await second;
  expect(seen).toEqual(['a', 'a']);
});

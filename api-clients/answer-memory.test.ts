import { expect, test } from 'vitest';
import { z } from 'zod';
import { createAnswerMemory } from './answer-memory.ts';
import type { Contract } from './contract.ts';
import { createClient } from './http.ts';

const contract = {
  name: 'cars',
  base: '/cars',
  operations: {
    one: {
      method: 'GET',
      path: '/:id',
      summary: 'A car',
      permission: 'public',
      params: z.object({ id: z.string() }),
      response: z.object({ doors: z.number() }),
    },
  },
} as const satisfies Contract;

const clientWith = (answer: () => string, characters = 1_000) =>
  createClient(contract, { memory: createAnswerMemory(characters), fetch: async () => new Response(answer()) });

test('the same bytes are read once, others anew', async () => {
  let doors = 4;
  const client = clientWith(() => JSON.stringify({ doors }));
  const ask = async () => (await client.one({ params: { id: 'a' } })).data;
  const first = await ask();
  expect(await ask()).toBe(first);
  doors = 2;
  expect(await ask()).toEqual({ doors: 2 });
});

test('an answer that stops fitting the contract is refused, remembered or not', async () => {
  let text = '{"doors":4}';
  const client = clientWith(() => text);
  await client.one({ params: { id: 'a' } });
  text = '{"doors":"four"}';
  await expect(client.one({ params: { id: 'a' } })).rejects.toThrow('contract');
});

test('it stays within its size: what was not used for longest goes', () => {
  const memory = createAnswerMemory(40);
  for (const url of ['a', 'b', 'c', 'd']) memory.set(url, { text: '0123456789', value: url });
  expect(memory.get('a')?.value).toBe('a');
  memory.set('e', { text: '0123456789', value: 'e' });
  expect(['a', 'b', 'c', 'd', 'e'].filter((url) => memory.get(url))).toEqual(['a', 'c', 'd', 'e']);
  memory.set('f', { text: 'x'.repeat(11), value: 'f' });
  expect(memory.get('f')).toBeUndefined();
});

import { expect, it } from 'vitest';
import { namesKey } from './names-key.ts';

it('finds a field where mails, their conditions and mappings name it, and no other', () => {
  const mails = [
    {
      subject: 'From {{ name }}',
      body: '{{all_fields}} {{text_2}}',
      recipients: { mode: 'by_field', field: 'city', map: { north: ['a@example.com'] } },
      condition: { and: [{ '==': [{ var: 'has_car' }, true] }] },
      reply_to_field: null,
    },
    { mapping: { LastName: 'family' } },
  ];
  for (const key of ['name', 'text_2', 'city', 'has_car', 'family']) expect(namesKey(mails, key), key).toBe(true);
  for (const key of ['text', 'north', 'LastName', 'from', 'nam']) expect(namesKey(mails, key), key).toBe(false);
  expect(namesKey(undefined, 'name')).toBe(false);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormsRuntime } from '#server/forms/forms-runtime.ts';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

const SECRET = 'DE02120300000000202051';
const FIRST = 'the first key of thirty-two characters';
const SECOND = 'a second key of thirty-two characters';

let api: Api;
beforeAll(async () => {
  api = await openForms({ LEAD_KEY: FIRST });
});
afterAll(() => api.close());

const storedValues = async (id: string) =>
  (await api.deps.db.read.selectFrom('leads').select('values').where('id', '=', id).executeTakeFirstOrThrow()).values;

/** A node that starts with these keys and does what is due. */
const startNode = async (leadKey: string, leadKeyPrevious?: string) => {
  const deps = { ...api.deps, config: { ...api.deps.config, leadKey, leadKeyPrevious } };
  const node = createFormsRuntime(deps);
  await node.start();
  // The node with the other key looks for work as well, and must leave this alone.
  await api.drain();
  await node.drain();
  await node.stop();
  return (await node.core()).sealer;
};

it('leads stored under the key before, or under none, are sealed with the key of now, each once', async () => {
  const form = await makeForm(api, {
    fields: [
      { id: 'email', type: 'email', label: 'E-mail', required: true },
      { id: 'iban', type: 'text', label: 'IBAN', pii: 'sensitive' },
      { id: 'place', type: 'location', label: 'Place', pii: 'sensitive' },
    ],
    consents: [],
  });
  const params = { id: form.id };
  for (let n = 0; n < 3; n += 1)
    await api.forms(guest).createLead({ params, body: { values: { email: `a${n}@example.com`, iban: SECRET } } });
  const ids = (await api.forms(farid).listLeads({ params })).data.data.map(({ id }) => id);
  const [kept = '', plain = '', foreign = ''] = ids;
  const before = await storedValues(kept);
  expect(before.iban).toMatch(/^sealed:/);
  const store = (id: string, values: object) =>
    api.deps.db.transaction((trx) =>
      trx
        .updateTable('leads')
        .set({ values: JSON.stringify(values) })
        .where('id', '=', id)
        .execute(),
    );
  // As leads lie there from before there was a key, and before places were sealed.
  await store(plain, { email: 'b@example.com', iban: SECRET, place: 'berlin' });
  const lost = `sealed:00000000:${'A'.repeat(60)}`;
  await store(foreign, { email: 'c@example.com', iban: lost });

  const sealer = await startNode(SECOND, FIRST);
  const after = await storedValues(kept);
  expect(after.iban).toMatch(/^sealed:/);
  expect(after.iban).not.toBe(before.iban);
  expect(after.email).toBe(before.email);
  expect(sealer.open(kept, after).iban).toBe(SECRET);
  const once = await storedValues(plain);
  expect(once).toMatchObject({
    email: 'b@example.com',
    iban: expect.stringMatching(/^sealed:/),
    place: expect.stringMatching(/^sealed:/),
  });
  expect(sealer.open(plain, once)).toMatchObject({ iban: SECRET, place: 'berlin' });
  expect((await storedValues(foreign)).iban, 'what no key opens is not touched').toBe(lost);

  // The next start finds nothing to do, and the key before is no longer needed.
  const alone = await startNode(SECOND);
  expect(await storedValues(kept)).toEqual(after);
  expect(alone.open(kept, after).iban).toBe(SECRET);
  const left = await api.deps.db.read
    .selectFrom('jobs')
    .select('kind')
    .where('kind', 'like', 'forms.reseal%')
    .execute();
  expect(left).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFormsRuntime } from '#server/forms/forms-runtime.ts';
import { createJobRunner } from '#server/jobs/job-runner.ts';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';
import { resealJobs, startReseal } from './reseal-leads.ts';

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

const store = (id: string, values: object) =>
  api.deps.db.transaction((trx) =>
    trx
      .updateTable('leads')
      .set({ values: JSON.stringify(values) })
      .where('id', '=', id)
      .execute(),
  );

const depsWith = (leadKey: string, leadKeyPrevious?: string) => ({
  ...api.deps,
  config: { ...api.deps.config, leadKey, leadKeyPrevious },
});

/** A node that starts with these keys and does what is due. */
const startNode = async (leadKey: string, leadKeyPrevious?: string) => {
  const node = createFormsRuntime(depsWith(leadKey, leadKeyPrevious));
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

const sealedForm = () =>
  makeForm(api, {
    fields: [
      { id: 'email', type: 'email', label: 'E-mail', required: true },
      { id: 'iban', type: 'text', label: 'IBAN', pii: 'sensitive' },
    ],
    consents: [],
  });

let sent = 0;
/** Sends the form, never twice the same, and gives the id under which the lead is stored. */
const send = async (formId: string): Promise<string> => {
  const params = { id: formId };
  sent += 1;
  const values = { email: `sent${sent}@example.com`, iban: SECRET };
  await api.forms(guest).createLead({ params, body: { values } });
  return (await api.forms(farid).listLeads({ params })).data.data[0]?.id ?? '';
};

it('a node with the key before never takes the work for the key of now, however early it looks for some', async () => {
  const form = await sealedForm();
  const id = await send(form.id);
  const before = await storedValues(id);
  const deps = depsWith(SECOND, FIRST);
  const core = await createFormsRuntime(deps).core();
  await startReseal(deps, core);
  // On a busy machine the node that asked comes last.
  await api.drain();
  expect(await storedValues(id)).toEqual(before);
  const runner = createJobRunner(deps, [resealJobs(deps, core)]);
  await runner.drain();
  await runner.stop();
  expect((await storedValues(id)).iban).toMatch(new RegExp(`^sealed:${core.sealer.mark.slice(0, 8)}:`));
});

it('a lead that was stored late, below the place where the last run ended, is sealed by the next', async () => {
  const form = await sealedForm();
  const late = await send(form.id);
  const underFirst = await storedValues(late);
  await send(form.id);
  const { mark } = await startNode(SECOND, FIRST);
  // As if its transaction had ended only now.
  await store(late, underFirst);
  await send(form.id);
  await startNode(SECOND, FIRST);
  expect((await storedValues(late)).iban).toMatch(new RegExp(`^sealed:${mark.slice(0, 8)}:`));
});

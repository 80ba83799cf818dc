import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, farid, guest, openForms, problemOf } from '#tests/support/api-bed.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const isAway = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const leadsOf = async (id: string) => (await api.forms(farid).listLeads({ params: { id } })).data.data;

it('takes leads while the database is away, and stores each once when it is back', async () => {
  const form = await makeForm(api);
  const params = { id: form.id };
  await api.forms(guest).createLead({
    params,
    body: { values: { name: 'Warm', email: 'w@example.com' }, consents: ['privacy'] },
  });
  const away = [vi.spyOn(api.deps.db, 'transaction'), vi.spyOn(api.deps.db, 'statement')];
  for (const way of away) way.mockImplementation(isAway);
  const first = await api.forms(guest).createLead({ params, body: goodLead });
  const again = await api.forms(guest).createLead({ params, body: goodLead });
  expect([first.status, again.status]).toEqual([201, 200]);
  const { number } = first.data.data.attributes;
  expect(again.data.data.attributes.number).toBe(number);
  const refused = await problemOf(api.forms(guest).createLead({ params, body: { values: {} } }));
  expect(refused.status).toBe(422);
  for (const way of away) way.mockRestore();

  const folder = path.join(api.dataDir, 'forms', 'journal');
  const [file = ''] = readdirSync(folder);
  appendFileSync(path.join(folder, file), 'deadbeefdeadbeef {"torn":');
  expect(await api.deps.service('forms').replayJournal()).toBe(1);
  expect(await api.deps.service('forms').replayJournal()).toBe(0);
  expect(
    (await leadsOf(form.id)).map(({ attributes }) => attributes.number).filter((one) => one === number),
  ).toHaveLength(1);
  expect(readdirSync(folder)).toEqual([]);
});

it('says honestly that it cannot take a lead for a form it does not know', async () => {
  const form = await makeForm(api);
  const away = vi.spyOn(api.deps.db.read, 'selectFrom').mockImplementation(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  });
  const problem = await problemOf(api.forms(guest).createLead({ params: { id: form.id }, body: goodLead }));
  away.mockRestore();
  expect(problem).toMatchObject({ status: 503, code: 'database_unavailable' });
});

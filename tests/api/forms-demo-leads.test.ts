import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoLeads } from '../../server/forms/leads/demo/seed-demo-leads.ts';
import { type FormsApi, farid, openForms, testDrive } from './forms-support.ts';

let api: FormsApi;
beforeAll(async () => {
  api = await openForms({ DEMO: 'on' });
});
afterAll(() => api.close());

/** Gives a form the id and the maker of the demo's own forms. */
const asDemoForm = async (id: string, by: string) => {
  const { data } = await api.as(farid).createForm({ body: { ...testDrive, name: id } });
  const made = data.data.id;
  await api.deps.db.transaction(async (trx) => {
    const row = await trx.selectFrom('forms').selectAll().where('id', '=', made).executeTakeFirstOrThrow();
    await trx
      .insertInto('forms')
      .values({
        ...row,
        id,
        name: `${id} form`,
        updated_by: by,
        definition: JSON.stringify(row.definition),
        changed_fields: '[]',
      })
      .execute();
    await trx
      .insertInto('form_versions')
      .values({ form_id: id, version: row.version, definition: JSON.stringify(row.definition) })
      .execute();
  });
};

it('fills the demo’s own forms once, with people who do not exist, as real leads are', async () => {
  // The start has made the demo's own forms and their leads: this one begins without them.
  await api.deps.db.transaction(async (trx) => {
    await sql`truncate forms, leads cascade`.execute(trx);
    api.deps.changes.publish(trx, 'form:test-drive');
  });
  await asDemoForm('test-drive', 'system');
  await asDemoForm('contact', 'farid');
  const core = await api.deps.service('forms').core();
  const count = await seedDemoLeads(api.deps, core);
  expect(count).toBe(150);
  expect(await seedDemoLeads(api.deps, core)).toBe(0);
  const rows = await api.deps.db.read.selectFrom('leads').selectAll().execute();
  expect(new Set(rows.map(({ form_id }) => form_id))).toEqual(new Set(['test-drive']));
  const now = Date.now();
  for (const row of rows) {
    expect(row.created_at.getTime()).toBeLessThanOrEqual(now);
    expect(row.created_at.getTime()).toBeGreaterThan(now - 61 * 86_400_000);
    if (row.answered_at) expect(row.answered_at.getTime()).toBeGreaterThan(row.created_at.getTime());
    for (const text of Object.values(row.values).map(String))
      expect(text).toMatch(/^(?!.*@(?!example\.com))(?!\+(?!447700900))/);
  }
  const shown = rows.find(({ status, values }) => status === 'new' && values.name !== undefined);
  const name = String(shown?.values.name).split(' ')[0] ?? '';
  const found = await api.as(farid).listAllLeads({ query: { 'filter[text_cont]': name, items: 100 } });
  expect(found.data.data.map(({ id }) => id)).toContain(shown?.id);
  const { data } = await api.as(farid).leadStatistics({});
  expect(data.data.attributes.total).toBeGreaterThan(30);
  expect(data.data.attributes.won).toBeGreaterThan(0);
  expect(data.data.attributes.median_response_minutes).toBeGreaterThan(1);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { filesHolding } from '#tests/support/files-holding.ts';
import { makeForm, testDrive } from '#tests/support/form-samples.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
let nodes: Api[];
let folders: string[];
beforeAll(async () => {
  database = await openTestDatabase();
  folders = [1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'forecourt-node-')));
  // Two ways to one database, so that it can be away for one node alone.
  const way = () => ({
    ...database,
    db: Object.create(database.db) as TestDatabase['db'],
    close: async () => undefined,
  });
  nodes = await Promise.all(folders.map((dataDir) => openForms({}, { dataDir, database: way() })));
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const isAway = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

it('a lead that waits in the journal of another node is not stored once its person is erased; a later one is', async () => {
  const [here, other] = nodes;
  if (!here || !other) throw new Error('There are two nodes.');
  const cv = { id: 'cv', type: 'file' as const, label: 'Papers', accept: ['application/pdf' as const] };
  const params = { id: (await makeForm(other, { fields: [...testDrive.fields, cv] })).id };
  const numbers = async () =>
    (await here.forms(farid).listLeads({ params })).data.data.map(({ attributes }) => attributes.number);
  const sendOf = async (email: string): Promise<string> => {
    const body = new FormData();
    body.append('values[name]', 'Zebulon');
    body.append('values[email]', email);
    body.append('values[cv][]', new File(['%PDF-1.7 Zebulon'], 'zebulon.pdf'));
    body.append('consents[privacy]', 'true');
    const taken = await other.fetch(`/forms/forms/${params.id}/leads`, { method: 'POST', body });
    expect(taken.status, await taken.clone().text()).toBe(201);
    return ((await taken.json()) as { data: { attributes: { number: string } } }).data.attributes.number;
  };
  // So that the other node knows the form.
  await other.forms(guest).createLead({
    params,
    body: { values: { name: 'Warm', email: 'warm@example.com' }, consents: ['privacy'] },
  });
  const ways = [vi.spyOn(other.deps.db, 'transaction'), vi.spyOn(other.deps.db, 'statement')];
  for (const way of ways) way.mockImplementation(isAway);
  await sendOf('zeb@example.com');
  const somebody = await sendOf('somebody@example.com');
  expect(filesHolding(folders[1] ?? '', /zeb@/)).toHaveLength(1);

  await here.forms(farid).erasePerson({ body: { email: 'Zeb@example.com' } });
  for (const way of ways) way.mockRestore();
  await other.deps.service('forms').replayJournal();
  expect((await numbers()).filter((number) => number === somebody)).toHaveLength(1);
  expect(await numbers(), 'the warm one and somebody').toHaveLength(2);
  expect(filesHolding(folders[1] ?? '', /zeb@/)).toEqual([]);
  expect(filesHolding(folders[1] ?? '', /Zebulon/), 'the papers of somebody').toHaveLength(1);

  other.advance(1_000);
  const again = await sendOf('zeb@example.com');
  expect((await numbers())[0]).toBe(again);
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from '#server/log/logger.ts';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { filesHolding } from '#tests/support/files-holding.ts';
import { makeForm, testDrive } from '#tests/support/form-samples.ts';
import { openOnDisk, openTestDatabase, testServerUrl } from '#tests/support/test-database.ts';

const isEmbedded = testServerUrl() === undefined;
const log = createLogger('silent');
const EMAIL = 'zebulon.quicksilver@example.com';
const PERSON = /zebulon|quicksilver|5550142371/i;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'forecourt-erased-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const openDatabase = async () => {
  if (isEmbedded) return openOnDisk(dataDir, log);
  return { ...(await openTestDatabase(log)), snapshot: async () => null };
};

const erasureOf = async (api: Api, id: string) =>
  (await api.forms(farid).getErasure({ params: { id } })).data.data.attributes;

/** A lead with a file and a mail, and what staff and integrations leave of it in other places. */
const leaveTraces = async (api: Api): Promise<void> => {
  const cv = { id: 'cv', type: 'file' as const, label: 'Papers', accept: ['application/pdf' as const] };
  const form = await makeForm(api, { fields: [...testDrive.fields, cv] });
  const params = { id: form.id };
  const confirmation = { enabled: true, subject: 'Thank you {{name}}', body: '{{all_fields}}', to_field: 'email' };
  await api.forms(farid).putConfirmations({ params, body: { confirmations: [confirmation] }, ifMatch: '*' });
  const body = new FormData();
  body.append('values[name]', 'Zebulon Quicksilver');
  body.append('values[email]', EMAIL);
  body.append('values[phone]', '+1 555 0142371');
  body.append('values[cv][]', new File(['%PDF-1.7 Zebulon'], 'zebulon.pdf'));
  body.append('consents[privacy]', 'true');
  const taken = await api.fetch(`/forms/forms/${form.id}/leads`, { method: 'POST', body });
  expect(taken.status, await taken.clone().text()).toBe(201);
  await api.forms(guest).createLead({
    params,
    body: { values: { name: 'Somebody else', email: 'other@example.com' }, consents: ['privacy'] },
  });
  const [, lead] = (await api.forms(farid).listLeads({ params })).data.data;
  const leadParams = { id: form.id, leadId: lead?.id ?? '' };
  await api.forms(farid).addLeadNote({ params: leadParams, body: { text: `Called Zebulon, wrote to ${EMAIL}` } });
  await api.forms(farid).updateLead({
    params: leadParams,
    body: { stage: 'contacted' },
    ifMatch: '*',
    idempotencyKey: 'contacted-once',
  });
  for (const text of ['Zebulon Quicksilver', `of ${EMAIL}`, 'other@example.com'])
    await api
      .forms(farid)
      .createLeadView({ body: { name: `View ${text.length}`, state: { filters: { text_cont: text } } } });
  await api.forms(farid).createExport({ params, body: {} });
  await api.drain();
};

it('after an erasure no byte of the person is in the data folder, and the certificate says what is elsewhere', {
  timeout: 180_000,
}, async () => {
  const database = await openDatabase();
  const api = await openForms({ BACKUPS_KEPT_DAYS: '30' }, { dataDir, database });
  try {
    await leaveTraces(api);
    // A lead that waits for the database, in the process that wrote it and in one that died.
    const away = vi
      .spyOn(api.deps.db, 'statement')
      .mockRejectedValue(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    const awayToo = vi
      .spyOn(api.deps.db, 'transaction')
      .mockRejectedValue(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }));
    const [form] = (await api.forms(farid).listForms()).data.data;
    await api.forms(guest).createLead({
      params: { id: form?.id ?? '' },
      body: { values: { name: 'Zebulon Quicksilver', email: EMAIL }, consents: ['privacy'] },
    });
    await database.snapshot();
    mkdirSync(path.join(dataDir, 'database.broken-2026-01-01'));
    writeFileSync(path.join(dataDir, 'database.broken-2026-01-01', '16384'), 'Zebulon Quicksilver');
    const before = filesHolding(dataDir, PERSON);
    for (const place of isEmbedded
      ? ['database/base', 'database/pg_wal', 'snapshots', 'forms/journal']
      : ['forms/journal'])
      expect(
        before.some((name) => name.startsWith(place)),
        place,
      ).toBe(true);
    // Only now: the journal is played back within seconds.
    away.mockRestore();
    awayToo.mockRestore();

    const asked = (await api.forms(farid).erasePerson({ body: { email: EMAIL } })).data.data;
    expect(asked.attributes).toMatchObject({ status: 'in_progress', certificate: '', leads: 2, files: 1, views: 2 });
    await api.drain();

    const done = await erasureOf(api, asked.id);
    expect(done).toMatchObject({ status: 'completed', step: 'done', trouble: null });
    const until = new Date(Date.parse(done.completed_at ?? '') + 30 * 86_400_000).toISOString();
    const backups = { what: 'backups', until };
    expect(done.remains).toEqual(isEmbedded ? [backups] : [{ what: 'database_server', until }, backups]);
    const statement = JSON.parse(Buffer.from(done.certificate.split('.')[0] ?? '', 'base64url').toString());
    expect(statement).toMatchObject({ completed_at: done.completed_at, remains: done.remains, counts: { views: 2 } });
    expect(filesHolding(dataDir, PERSON)).toEqual(isEmbedded ? [] : ['database.broken-2026-01-01/16384']);
    if (isEmbedded) expect(filesHolding(dataDir, /Somebody else/).length, 'others are still there').toBeGreaterThan(1);
    expect((await api.forms(farid).listLeadViews()).data.data.map(({ attributes }) => attributes.name)).toEqual([
      'View 17',
    ]);
  } finally {
    await api.close();
  }
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, farid, guest, iris, lena, openForms, problemOf } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';
import { unzip } from '#tests/support/unzip.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const hostile = [
  '=1+1',
  '+44',
  '-2',
  '@SUM(A1)',
  '\t=x',
  '＝1',
  '"quoted", and, commas',
  'line\nbreak',
  ' =cmd|x',
  '<script>',
];
const fields = [
  { id: 'note', type: 'textarea', label: '=Note', required: true },
  { id: 'age', type: 'number', label: 'Age' },
];

const filled = async (count = hostile.length) => {
  const form = await makeForm(api, { fields, consents: [] });
  const params = { id: form.id };
  for (let index = 0; index < count; index += 1)
    await api
      .forms(guest)
      .createLead({ params, body: { values: { note: hostile[index] ?? `n${index}`, age: -index } } });
  return params;
};

const exported = async (
  params: { id: string },
  body: Parameters<ReturnType<Api['forms']>['createExport']>[0] extends infer T
    ? T extends { body?: infer B }
      ? B
      : never
    : never,
) => {
  const started = await api.forms(farid).createExport({ params, body });
  expect(started.status).toBe(202);
  expect(started.headers.get('retry-after')).toBe('2');
  await api.drain();
  const exportId = started.data.data.id;
  const state = await api.forms(farid).getExport({ params: { ...params, exportId } });
  const response = await api.fetch(`/forms/forms/${params.id}/lead_exports/${exportId}/download`, { as: farid });
  return { exportId, state: state.data.data.attributes, response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('an export', () => {
  it('as CSV is RFC 4180 with formulas made harmless, and is what its checksum says', async () => {
    const params = await filled();
    const { state, response, bytes } = await exported(params, { columns: ['number', 'note', 'age'] });
    expect(state).toMatchObject({
      status: 'completed',
      row_count: hostile.length,
      file_size: bytes.length,
      progress: { processed: 10, total: 10 },
    });
    expect(state.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.csv"; filename\*=UTF-8''/);
    const text = bytes.toString('utf8');
    expect(text.startsWith('\ufeff"Number","\'=Note","Age"\r\n')).toBe(true);
    const rows = text.slice(1).split('\r\n');
    expect(rows).toHaveLength(hostile.length + 2);
    expect(rows.slice(1, 5).map((row) => row.split(',')[1])).toEqual([`"'=1+1"`, `"'+44"`, `"'-2"`, `"'@SUM(A1)"`]);
    expect(text).toContain(`"'＝1"`);
    expect(text).toContain('"""quoted"", and, commas"');
    expect(text).not.toMatch(/(^|,)"?\s*[=@]/m);
    const audit = await api.deps.db.read
      .selectFrom('audit_log')
      .select('action')
      .where('target_type', '=', 'lead_export')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lead_export.started', 'lead_export.downloaded']),
    );
  });

  it('begins without a body: all leads as CSV', async () => {
    const { id } = await filled(2);
    const started = await api.fetch(`/forms/forms/${id}/lead_exports`, { method: 'POST', as: farid });
    expect(started.status).toBe(202);
    expect((await started.json()).data.attributes).toMatchObject({ format: 'csv', status: 'queued' });
    await api.drain();
  });

  it('as a workbook holds texts as texts', async () => {
    const params = await filled();
    const { bytes } = await exported(params, { format: 'xlsx', columns: ['note', 'age'] });
    const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet.match(/<row>/g)).toHaveLength(hostile.length + 1);
    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>0</v></c>');
    expect(sheet).toContain('&lt;script&gt;');
    expect(sheet).not.toContain('<f>');
  });

  it('of a column that the form never had is refused by its name, with those there are', async () => {
    const { id } = await filled(1);
    const refused = await problemOf(
      api.forms(farid).createExport({ params: { id }, body: { columns: ['note', 'colour'] } }),
    );
    expect(refused).toMatchObject({ status: 422, code: 'unknown_column', detail: 'There is no column “colour”.' });
    expect(refused.meta).toMatchObject({
      column: 'colour',
      allowed: expect.arrayContaining(['number', 'note', 'age']),
    });
  });

  it('as JSON lines, newest first, within dates of a time zone', async () => {
    const params = await filled(3);
    const all = await exported(params, { format: 'jsonl', sort: 'createdAtDesc' });
    const lines = all.bytes
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ age }) => age)).toEqual([-2, -1, 0]);
    const none = await exported(params, { filter: { created_at_lteq: '2020-02-02' }, time_zone: 'Asia/Tokyo' });
    expect(none.state.row_count).toBe(0);
    expect((await problemOf(api.forms(farid).createExport({ params, body: { time_zone: 'Mars/Base' } }))).code).toBe(
      'invalid_time_zone',
    );
  });

  it('has a column for every field there ever was', async () => {
    const form = await makeForm(api, {
      fields: [{ id: 'old', type: 'text', label: 'Old', required: true }],
      consents: [],
    });
    const params = { id: form.id };
    await api.forms(guest).createLead({ params, body: { values: { old: 'first' } } });
    await api.forms(farid).updateForm({
      params,
      ifMatch: '*',
      body: {
        name: form.attributes.name,
        status: 'published',
        fields: [{ id: 'fresh', type: 'text', label: 'New' }],
      },
    });
    await api.forms(guest).createLead({ params, body: { values: { fresh: 'second' } } });
    const text = (await exported(params, {})).bytes.toString('utf8');
    expect(text.split('\r\n')[0]).toMatch(/"New","Old"$/);
    expect(text).toContain('"first"');
    expect(text).toContain('"second"');
  });

  it('is encrypted on disk, gone after a day, and nobody else sees it', async () => {
    const params = await filled(2);
    const { exportId } = await exported(params, {});
    const one = { params: { ...params, exportId } };
    const onDisk = readFileSync(path.join(api.dataDir, 'forms', 'exports', exportId));
    expect(onDisk.includes('Received')).toBe(false);
    expect((await problemOf(api.forms(iris).getExport(one))).status).toBe(403);
    expect((await problemOf(api.forms(lena).createExport({ params, body: {} }))).status).toBe(403);
    const other = await makeForm(api);
    expect((await problemOf(api.forms(farid).getExport({ params: { id: other.id, exportId } }))).status).toBe(404);
    api.advance(25 * 3_600_000);
    await api.drain();
    expect((await api.forms(farid).getExport(one)).data.data.attributes.status).toBe('expired');
    expect((await problemOf(api.forms(farid).downloadExport(one))).code).toBe('export_expired');
    expect(readdirSync(path.join(api.dataDir, 'forms', 'exports'))).not.toContain(exportId);
  });

  it('is not there before it is ready, can be cancelled, and three at a time are enough', async () => {
    const quiet = await openForms({ ROLE: 'web' });
    try {
      const form = await makeForm(quiet);
      const params = { id: form.id };
      const start = () => quiet.forms(farid).createExport({ params, body: {} });
      const first = await start();
      await start();
      await start();
      const fourth = await problemOf(start());
      expect(fourth.status).toBe(429);
      const one = { params: { ...params, exportId: first.data.data.id } };
      expect((await problemOf(quiet.forms(farid).downloadExport(one))).code).toBe('export_not_ready');
      await quiet.forms(farid).cancelExport(one);
      expect((await quiet.forms(farid).getExport(one)).data.data.attributes.status).toBe('cancelled');
      expect((await start()).status).toBe(202);
    } finally {
      await quiet.close();
    }
  });
});

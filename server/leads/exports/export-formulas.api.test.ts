import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, farid, guest, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';

/** LibreOffice by either of its names; undefined when this machine has none. */
const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0);
if (office === undefined)
  process.stderr.write('\nSKIPPED: no LibreOffice here, so nobody has opened an export with a real spreadsheet.\n');

/** Each would show 4242 if a spreadsheet calculated it. */
const formulas = [
  '=42*101',
  '+42*101',
  '-0+42*101',
  '@SUM(42*101)',
  '\t=42*101',
  '\r=42*101',
  ' =42*101',
  '＝42*101',
  '"=42*101"',
  "'=42*101",
  '=HYPERLINK("http://evil.example";42*101)',
  '=1+1;=42*101',
  'x\n=42*101',
  '=cmd|"/c calc"!A1',
  '%3D42*101',
];

let api: Api;
let folder: string;
beforeAll(async () => {
  api = await openForms();
  folder = mkdtempSync(path.join(tmpdir(), 'forms-office-'));
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

const exportAs = async (format: 'csv' | 'xlsx'): Promise<Buffer> => {
  const form = await makeForm(api, {
    fields: [{ id: 'note', type: 'textarea', label: '=42*101', required: true }],
    consents: [],
  });
  const params = { id: form.id };
  for (const [index, note] of formulas.entries())
    await api.forms(guest).createLead({ params, body: { values: { note }, source: { utm_source: formulas[index] } } });
  const { data } = await api.forms(farid).createExport({ params, body: { format } });
  await api.drain();
  const file = await api.fetch(`/forms/forms/${form.id}/lead_exports/${data.data.id}/download`, { as: farid });
  return Buffer.from(await file.arrayBuffer());
};

for (const format of ['csv', 'xlsx'] as const)
  it.skipIf(office === undefined)(
    `as ${format} shows formulas as text in LibreOffice`,
    { timeout: 120_000 },
    async () => {
      const source = path.join(folder, `leads.${format}`);
      writeFileSync(source, await exportAs(format));
      const done = spawnSync(
        office ?? '',
        [
          `-env:UserInstallation=file://${folder}/profile`,
          '--headless',
          '--convert-to',
          'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1',
          '--outdir',
          path.join(folder, format),
          source,
        ],
        { encoding: 'utf8', timeout: 110_000 },
      );
      expect(done.status, done.stderr).toBe(0);
      const [name = ''] = spawnSync('ls', [path.join(folder, format)], { encoding: 'utf8' }).stdout.split('\n');
      const shown = readFileSync(path.join(folder, format, name), 'utf8');
      expect(shown).not.toContain('4242');
      expect(shown).not.toMatch(/#(NAME|VALUE|REF)/);
      expect(shown).toContain('42*101');
    },
  );

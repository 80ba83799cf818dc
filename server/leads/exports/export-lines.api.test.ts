import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FormField, valueCell } from '#form-fields/index.ts';
import { type Api, farid, openForms } from '#tests/support/api-bed.ts';
import { makeForm } from '#tests/support/form-samples.ts';
import { csvRow } from './cells.ts';

let api: Api;
beforeAll(async () => {
  api = await openForms();
});
afterAll(() => api.close());

const textField = (id: string, type = 'text') => ({ id, type, label: id });
const fields = [
  textField('a'),
  textField('b', 'textarea'),
  { id: 'amount', type: 'number', label: 'amount' },
  { id: 'agreed', type: 'checkbox', label: 'agreed' },
  { id: 'colour', type: 'select', label: 'colour', options: [{ value: 'r', label: 'Red, "deep"' }] },
  { id: 'many', type: 'checkbox_group', label: 'many', options: [{ value: 'x', label: '=X' }] },
  ...Array.from({ length: 45 }, (_, index) => textField(`t${index}`)),
];

const piece = fc.oneof(
  fc.constantFrom(
    '"',
    '=1+1',
    '\u001f',
    ',',
    '\r\n',
    ' ',
    '\t',
    '＝2',
    "'",
    'ü',
    '💡',
    '\\',
    '[1]',
    '{}',
    'null',
    '-1',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const text = fc
  .oneof(
    fc.array(piece, { maxLength: 4 }).map((parts) => parts.join('')),
    fc.stringMatching(/^[a-z0-9 ]{1,8}$/),
  )
  .map((made) => made.replaceAll('\u0000', '').toWellFormed());
const values = fc.record(
  {
    a: text,
    b: text,
    amount: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    agreed: fc.boolean(),
    colour: fc.constantFrom('r', 'gone'),
    many: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
    // An early version of the form asked for several of these.
    t7: fc.oneof(text, fc.array(text, { maxLength: 2 })),
    t44: text,
  },
  { requiredKeys: [] },
);

/** A row of headings: the number has one of its own. */
const labelled = (keys: readonly string[]) => keys.map((key) => (key === 'number' ? 'Number' : key));

const exported = async (formId: string, format: 'csv' | 'jsonl', columns?: string[]): Promise<string> => {
  const params = { id: formId };
  const { data } = await api.forms(farid).createExport({ params, body: { format, ...(columns ? { columns } : {}) } });
  await api.drain();
  const file = await api.fetch(`/forms/forms/${formId}/lead_exports/${data.data.id}/download`, { as: farid });
  expect(file.status).toBe(200);
  return Buffer.from(await file.arrayBuffer()).toString('utf8');
};

it('an export put together by the database holds what each value says by itself', { timeout: 120_000 }, async () => {
  const form = await makeForm(api, {
    fields: fields.map((field) =>
      field.id === 't7' ? { ...field, type: 'checkbox_group', options: [{ value: 'x', label: 'X' }] } : field,
    ),
    consents: [],
  });
  await api.forms(farid).updateForm({
    params: { id: form.id },
    ifMatch: '*',
    body: { name: form.attributes.name, status: 'published', fields: fields as never },
  });
  const shown = fields as unknown as FormField[];
  let round = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 12 }), async (leads) => {
      round += 1;
      await api.deps.db.transaction(async (trx) => {
        await trx.deleteFrom('leads').where('form_id', '=', form.id).execute();
        for (const [index, lead] of leads.entries()) {
          const id = `line-${round}-${String(index).padStart(3, '0')}`;
          await sql`insert into leads (id, number, form_id, form_version, created_at, locale, status, "values", fingerprint, words, retention_until)
            values (${id}, ${id}, ${form.id}, 2, now(), 'en', 'new', ${JSON.stringify(lead)}::jsonb, ${id}, ''::tsvector, now())`.execute(
            trx,
          );
        }
      });
      // What the database keeps, which is what the export may say: jsonb has its own ideas of numbers.
      const kept = await api.deps.db.read
        .selectFrom('leads')
        .select(['number', 'values'])
        .where('form_id', '=', form.id)
        .orderBy('seq')
        .execute();
      const cells = (columns: readonly FormField[]) =>
        kept.map((lead) => [lead.number, ...columns.map((field) => valueCell(field, lead.values[field.id]))]);
      const all = ['number', ...shown.map(({ id }) => id)];
      expect(await exported(form.id, 'csv', all)).toBe(
        `\ufeff${[labelled(all), ...cells(shown)].map(csvRow).join('')}`,
      );
      const texts = shown.filter(({ id }) => ['a', 'b', 't44'].includes(id));
      const few = ['number', 'a', 'b', 't44'];
      expect(await exported(form.id, 'csv', few)).toBe(
        `\ufeff${[labelled(few), ...cells(texts)].map(csvRow).join('')}`,
      );
      expect(
        (await exported(form.id, 'jsonl', few))
          .trimEnd()
          .split('\n')
          .map((line) => Object.values(JSON.parse(line))),
      ).toEqual(cells(texts));
    }),
    { numRuns: 40 },
  );
});

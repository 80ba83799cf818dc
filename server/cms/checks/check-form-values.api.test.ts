import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command } from '#documents/page/commands.types.ts';
import { batchOf, snippet } from '#fixtures/builders/drafts.ts';
import { type Api, iris, openApi, pia, problemOf } from '#tests/support/api-bed.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi();
});
afterAll(() => api.close());

const shownForm = (block: string, key: string, props: object): Command => ({
  do: 'insertBlock',
  block,
  value: { ...snippet(key), type: 'entry-form', props: { ...props } },
});

it('checks know the fields of a form that a block fills, and the languages it speaks', async () => {
  const fields = [
    { id: 'car', type: 'text', label: 'Car' },
    { id: 'place', type: 'location', label: 'Place' },
    { id: 'agree', type: 'consent', label: 'I agree' },
  ];
  const form = (id: string, locale: string, translations = {}) =>
    sql`insert into forms (id, name, status, locale, definition, retention_days, updated_by, updated_by_name)
        values (${id}, ${`Form ${id}`}, 'published', ${locale}, ${JSON.stringify({ fields, translations })}, 365, 'ada', 'Ada')`.execute(
      api.deps.db.read,
    );
  for (const made of [form('fields', 'en'), form('german', 'de'), form('both', 'de', { en: {} })]) await made;
  const { id } = (await api.admin().createPage({ body: { title: 'Enquire', slug: 'enquire' } })).data.data;
  const commands = [
    shownForm('a', 'a0', {
      form_id: 'fields',
      form_params_mapping: { model: 'car', x: 'nowhere', y: 'agree' },
      form_location_params_mapping: { house: 'place', town: 'car' },
    }),
    shownForm('b', 'a1', { form_id: 'german' }),
    shownForm('c', 'a2', { form_id: 'both' }),
  ];
  const body = { base_revision: 0, client: randomUUID(), batches: [batchOf(commands)] };
  await api.admin().sendCommands({ params: { id }, body });
  const { findings } = (await api.admin(iris).checkPage({ params: { id } })).data.data.attributes;
  const found = findings.filter(({ code }) => /^form_/.test(code));
  expect(found.map(({ code, severity, block, detail }) => `${code} ${severity} ${block} ${detail}`)).toEqual([
    'form_field_missing error a The form "Form fields" has no field "nowhere" that “?x=…” could fill.',
    'form_field_missing error a The form "Form fields" has no field "agree" that “?y=…” could fill.',
    'form_field_missing error a The form "Form fields" has no location field "car" that “?town=…” could fill.',
    'form_language warning b The form "Form german" has no texts in this language: it is read in its own (de).',
  ]);
  const refused = await problemOf(api.admin(pia).publishPage({ params: { id }, body: { revision: 1 } }));
  expect(refused.errors?.map(({ code }) => code)).toContain('form_field_missing');
});

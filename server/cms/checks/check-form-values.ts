import { sql } from 'kysely';
import type { PageFinding } from '#api-clients/admin/pages.resources.ts';
import { valuesAt } from '#block-schemas/index.ts';
import { canBeFilled, type FormField } from '#form-fields/index.ts';
import type { Reader } from '#server/db/database.ts';
import { blockFinding, type CheckedBlock } from './findings.ts';

interface KnownForm {
  id: string;
  name: string;
  locale: string;
  fields: FormField[] | null;
  /** Languages with texts of their own. */
  translated: string[];
}

const formsOf = async (reader: Reader, ids: readonly string[]): Promise<Map<string, KnownForm>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<KnownForm>`
    select id, name, locale, definition -> 'fields' as fields,
      array(select jsonb_object_keys(coalesce(definition -> 'translations', '{}'::jsonb))) as translated
    from forms where status = 'published' and id = any(${ids})`.execute(reader);
  return new Map(rows.map((row) => [row.id, row]));
};

const formOf = ({ prepared }: CheckedBlock): string => {
  const id = prepared && 'form_id' in prepared.props ? prepared.props.form_id : '';
  return typeof id === 'string' ? id.trim() : '';
};

/** Names of fields that a mapping leads to, each with its place. */
const mapped = ({ prepared }: CheckedBlock, mapping: string): [parameter: string, field: string][] => {
  if (!prepared) return [];
  const [found] = valuesAt(prepared.props, `/${mapping}`);
  return Object.entries((found?.value ?? {}) as Record<string, string>);
};

const missingFields = (checked: CheckedBlock, { name, fields }: KnownForm): PageFinding[] => {
  const known = new Map((fields ?? []).filter(canBeFilled).map((field) => [field.id, field.type]));
  const finding = (path: string, detail: string) => blockFinding(checked, { code: 'form_field_missing', detail, path });
  const params = mapped(checked, 'form_params_mapping').flatMap(([parameter, field]) =>
    known.has(field)
      ? []
      : [
          finding(
            '/form_params_mapping',
            `The form "${name}" has no field "${field}" that “?${parameter}=…” could fill.`,
          ),
        ],
  );
  const places = mapped(checked, 'form_location_params_mapping').flatMap(([parameter, field]) =>
    known.get(field) === 'location'
      ? []
      : [
          finding(
            '/form_location_params_mapping',
            `The form "${name}" has no location field "${field}" that “?${parameter}=…” could fill.`,
          ),
        ],
  );
  return [...params, ...places];
};

const spokenBy = ({ locale, translated }: KnownForm, wanted: string): boolean =>
  [locale, ...translated].some((one) => one === wanted || one.split('-')[0] === wanted.split('-')[0]);

/**
 * What blocks hand to their forms: fields that are there, and words in the visitor's language.
 * @param locales languages in which the page has texts of its own, the source language first
 */
export const checkFormValues = async (
  reader: Reader,
  blocks: readonly CheckedBlock[],
  locales: readonly string[],
): Promise<PageFinding[]> => {
  const shown = blocks.flatMap((checked) => (formOf(checked) === '' ? [] : [{ checked, id: formOf(checked) }]));
  const forms = await formsOf(reader, [...new Set(shown.map(({ id }) => id))]);
  return shown.flatMap(({ checked, id }): PageFinding[] => {
    const form = forms.get(id);
    if (!form) return [];
    const foreign = locales.filter((locale) => !spokenBy(form, locale));
    const languages = foreign.map((locale) =>
      blockFinding(checked, {
        code: 'form_language',
        detail: `The form "${form.name}" has no texts in this language: it is read in its own (${form.locale}).`,
        path: '/form_id',
        locale,
      }),
    );
    return [...missingFields(checked, form), ...languages];
  });
};

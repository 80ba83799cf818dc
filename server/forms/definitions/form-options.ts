import type { FormDefinition } from '../forms.tables.ts';
import type { FormRow } from './form.store.ts';

/** Entries by the name of their list (`form-fields/option-sources.ts`), in a language, in the same order in each. */
type Lists = (locale: string) => Readonly<Record<string, readonly { name: string; group?: string }[]>>;

/** Where lists are kept that fields take their options from: the same function until something in them changes. */
export interface OptionsSource {
  lists(): Promise<Lists>;
}

type Row = Pick<FormRow, 'locale' | 'definition'>;

export interface FormOptions {
  /** From then on fields with a source have its options. */
  use(source: OptionsSource): void;
  /**
   * The form with the options that are kept elsewhere; the same object until these change. An option's value is its name
   * in the form's own language: leads, mails and exports say it without asking, whatever becomes of the list.
   */
  fill<Some extends Row>(row: Some): Promise<Some>;
}

type Field = FormDefinition['fields'][number];

const fieldWith = (field: Field, entries: ReturnType<Lists>[string] | undefined): Field => ({
  ...field,
  options: (entries ?? []).map(({ name, group }) => ({ value: name, label: name, ...(group ? { group } : {}) })),
  // Nobody can be made to choose from nothing.
  required: field.required && (entries ?? []).length > 0,
});

const filled = ({ locale, definition }: Row, lists: Lists): FormDefinition => {
  const listed = definition.fields.flatMap(({ id, source }) => (source === undefined ? [] : [{ id, source }]));
  const own = lists(locale);
  const namesIn = (language: string): Record<string, string> => {
    const theirs = lists(language);
    return Object.fromEntries(
      listed.flatMap(({ id, source }) =>
        (own[source] ?? []).map(({ name }, at) => [`fields/${id}/options/${name}`, theirs[source]?.[at]?.name ?? name]),
      ),
    );
  };
  return {
    ...definition,
    fields: definition.fields.map((field) =>
      field.source === undefined ? field : fieldWith(field, own[field.source]),
    ),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, texts]) => [
        language,
        { ...texts, ...namesIn(language) },
      ]),
    ),
  };
};

export const createFormOptions = (): FormOptions => {
  let source: OptionsSource | null = null;
  let last: Lists | null = null;
  const kept = new WeakMap<Row, { lists: Lists; row: Row }>();
  return {
    use(next) {
      source = next;
    },
    async fill<Some extends Row>(row: Some): Promise<Some> {
      if (!source || row.definition.fields.every((field) => field.source === undefined)) return row;
      // While the settings cannot be read, the last known list counts; without one any answer is taken.
      last = await source.lists().catch(() => last);
      if (!last) return row;
      const before = kept.get(row);
      if (before?.lists === last) return before.row as Some;
      const made = { ...row, definition: filled(row, last) };
      kept.set(row, { lists: last, row: made });
      return made;
    },
  };
};

import { createContext, useContext, useMemo } from 'react';
import { sameJson } from '#block-schemas/read/json-value.ts';
import { toPointer } from '#documents/page/field-values.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import type { FieldSection } from './panel-fields.ts';

export interface FieldDefaults {
  /** Whether a field holds something other than what its template gives. */
  differs: (name: string) => boolean;
  /** Takes a field back to what its template gives. */
  reset: (name: string, title: string) => void;
}

/** Null where a field has no default of its own, as for several blocks. */
export const FieldDefaultsContext = createContext<FieldDefaults | null>(null);

export const useFieldDefaults = (): FieldDefaults | null => useContext(FieldDefaultsContext);

/** What is empty by default is emptied in the field itself. */
const saysSomething = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !sameJson(value, []) && !sameJson(value, {});

/** Names of a section's fields whose stored value differs from the template's default. */
const changedFields = ({ fields }: FieldSection, stored: Record<string, unknown>): string[] =>
  fields.flatMap(([name, field]) =>
    saysSomething(field.default) && Object.hasOwn(stored, name) && !sameJson(stored[name], field.default) ? [name] : [],
  );

/** The defaults of one form's fields; the same object while the same fields differ from theirs. */
export const useDefaultsOf = (
  block: string,
  base: readonly string[],
  section: FieldSection,
  stored: Record<string, unknown>,
): FieldDefaults => {
  const { store } = useEditedDocument();
  const changed = changedFields(section, stored).join(' ');
  const place = toPointer([...base]);
  return useMemo(() => {
    const names = new Set(changed.split(' '));
    return {
      differs: (name) => names.has(name),
      reset: (name, title) =>
        store.dispatch(
          { do: 'setField', block, path: `${place}${toPointer([name])}` },
          { label: t('Reset {title}', { title: midSentence(title) }) },
        ),
    };
  }, [store, block, place, changed]);
};

import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { writtenAs } from '#server/http/written-as.ts';
import type { FormsCore } from '../forms-core.ts';
import type { FormRow } from './form.store.ts';
import { localeFor, publicForm } from './form-resource.ts';

/** By language. A form that changed is a new row. */
const kept = new WeakMap<FormRow, Map<string, string>>();

/**
 * The answer with a form as visitors of a language see it, as JSON: pages that offer cars in it ask for it each time.
 * Written once in each language that it has.
 */
export const writtenForm = (row: FormRow, wish: string | undefined, siteOf: FormsCore['siteOf']): string => {
  const of = kept.get(row) ?? new Map<string, string>();
  const locale = localeFor(row, wish);
  const before = of.get(locale);
  if (before !== undefined) return before;
  const data = publicForm(row, locale, siteOf(row));
  const made = writtenAs(formsContract.operations.getPublicForm.response, { data });
  kept.set(row, of.set(locale, made));
  return made;
};

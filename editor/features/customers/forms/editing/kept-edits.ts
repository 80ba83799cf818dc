import { type FormWrite, formWrite } from '#api-clients/forms/form.resources.ts';

/** Edits of a form in this browser that the server does not have yet, with the form they began from. */
export interface KeptEdits {
  base: FormWrite;
  form: FormWrite;
}

const keyOf = (id: string): string => `forecourt.form.${id}`;

/** Half-done edits may not be valid yet; they only have to look like a form. */
const isForm = (value: unknown): value is FormWrite =>
  formWrite.safeParse(value).success ||
  (typeof value === 'object' &&
    value !== null &&
    ['fields', 'steps', 'consents'].every((key) => Array.isArray(Reflect.get(value, key))) &&
    ['layout', 'spam', 'translations'].every((key) => typeof Reflect.get(value, key) === 'object'));

/** Edits that were left here, or null. What this version cannot read any more is forgotten. */
export const readKept = (id: string): KeptEdits | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('form' in kept)) return null;
    return isForm(kept.base) && isForm(kept.form) ? { base: kept.base, form: kept.form } : null;
  } catch {
    return null;
  }
};

/** Keeps edits, or forgets them when there are none. A full or forbidden storage only costs the safety net. */
export const keepEdits = (id: string, edits: KeptEdits | null): void => {
  try {
    if (edits === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(edits));
  } catch {
    // Nothing to be done: the edits are still on the screen.
  }
};

import { type FormWrite, formWrite } from '../../../../api-clients/forms/form.resources.ts';

/** Unsaved edits of a form in this browser, with the version they began from. */
export interface KeptEdits {
  etag: string;
  form: FormWrite;
}

const keyOf = (id: string): string => `forecourt.form.${id}`;

/** Edits that were left unsaved here, or null. What this version cannot read any more is forgotten. */
export const readKept = (id: string): KeptEdits | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('etag' in kept) || !('form' in kept)) return null;
    // Half-done edits may not be valid yet; they only have to look like a form.
    const shape = formWrite.safeParse(kept.form);
    const isForm =
      shape.success ||
      (typeof kept.form === 'object' && kept.form !== null && 'fields' in kept.form && 'steps' in kept.form);
    return isForm ? { etag: String(kept.etag), form: kept.form as FormWrite } : null;
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

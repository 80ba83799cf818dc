import type { FormField } from '#api-clients/forms/form.resources.ts';

/** Settings that are pressed or picked, not typed: each change is a step of undo by itself. */
const picked: ReadonlySet<string> = new Set<keyof FormField>(['options', 'width', 'pii', 'required', 'verify']);

/** What stays the same while the value of a rule is typed: fields, comparisons and how many there are. */
const shapeOf = (condition: unknown): string =>
  JSON.stringify(condition, (name, value: unknown) =>
    name !== 'var' && (typeof value === 'string' || typeof value === 'number') ? '' : value,
  ) ?? '';

/**
 * Puts what is typed into one setting of a field together as one step of undo; anything else, such as another rule or
 * option, is a step of its own.
 */
export const undoKey = (id: string, setting: keyof FormField, value: unknown): { key?: string } => {
  if (picked.has(setting)) return {};
  return { key: setting === 'visible_if' ? `${id}/visible_if/${shapeOf(value)}` : `${id}/${setting}` };
};

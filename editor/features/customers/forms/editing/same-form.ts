import type { FormWrite } from '#api-clients/forms/form.resources.ts';

/** Keys in order and nothing undefined: the server and the browser write the same form differently. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal as documents, whatever the order of their keys. */
export const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null, sorted) === JSON.stringify(b ?? null, sorted);

/** Compared as the server sees it, not as objects; the state (published, archived) is no part of what is edited. */
export const sameForm = (a: FormWrite, b: FormWrite): boolean =>
  a === b || sameValue({ ...a, status: null }, { ...b, status: null });

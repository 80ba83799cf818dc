/** Values of a sentence. */
export type MessageValues = Readonly<Record<string, string | number | null | undefined>>;

/**
 * A sentence taken apart: text, a value, a number that is counted, or a choice. The small part of ICU MessageFormat that
 * the staff app uses; `npm run check` refuses the rest.
 */
export type MessagePart =
  | string
  | { kind: 'value'; name: string }
  | { kind: 'count' }
  | { kind: 'plural' | 'select'; name: string; options: ReadonlyMap<string, readonly MessagePart[]> };

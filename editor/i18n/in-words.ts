import { tData } from './t.ts';

const read = new Set(['title', 'description', 'label', 'help', 'section', 'x-section']);
const notRead = new Set(['default', 'examples', 'const', 'enum', 'pattern', 'value']);

/**
 * A declaration (the schema of a template, a setting, an integration) with its titles and help in the person's language.
 * Values that somebody gave are left as they are.
 */
export const inWords = <Declared>(declared: Declared): Declared => worded(declared) as Declared;

const worded = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(worded);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (notRead.has(name)) return [name, value];
      return [name, read.has(name) && typeof value === 'string' ? tData(value) : worded(value)];
    }),
  );
};

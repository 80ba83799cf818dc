import type { Plugin } from 'vite';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const blockSchema = /[\\/]block-schemas[\\/](?:templates|sets)[\\/][\w-]+\.json$|[\\/]block-schemas[\\/]shared\.json$/;

/** Values stand below these; whatever they are called, they stay. */
const holdsValues = (keyword: string): boolean => /^(?:default|const|enum|x-.*)$/.test(keyword);

/** What only those who edit read: hints, and whole blocks as examples. A field of that name has a schema. */
const isUnread = (keyword: string, value: Json): boolean =>
  (keyword === 'description' && typeof value === 'string') || (keyword === 'examples' && Array.isArray(value));

/** A schema, as it is written, without what no drawing reads. */
export const drawnSchema = (schema: Json): Json => {
  if (Array.isArray(schema)) return schema.map(drawnSchema);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword, value]) => !isUnread(keyword, value))
      .map(([keyword, value]) => [keyword, holdsValues(keyword) ? value : drawnSchema(value)]),
  );
};

/** The canvas draws by the templates, so all of them are in its script: 57 kB less of it, compressed. */
export const drawnSchemas = (): Plugin => ({
  name: 'drawn-schemas',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return blockSchema.test(id) ? { code: JSON.stringify(drawnSchema(JSON.parse(code) as Json)), map: null } : null;
  },
});

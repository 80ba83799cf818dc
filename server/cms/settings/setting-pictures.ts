import { sql } from 'kysely';
import { isRecord, own } from '#block-schemas/read/json-value.ts';
import { validationFailed } from '#server/http/errors.ts';
import type { Work } from '#server/http/work.ts';
import { partName } from './parse-setting.ts';
import type { DeclaredSetting } from './setting-registry.ts';
import { jsonSchemaOf } from './setting-resource.ts';

type Schema = Readonly<Record<string, unknown>>;
type Part = string | number;

/** A picture that a value names, and where. */
interface NamedPicture {
  id: string;
  place: readonly Part[];
}

/** What the schema says of a part of the value; undefined for parts it does not name. */
const schemaOfPart = (schema: Schema, part: Part): unknown => {
  if (typeof part === 'number') return schema.items;
  const { properties } = schema;
  return (isRecord(properties) ? own(properties, part) : undefined) ?? schema.additionalProperties;
};

const picturesIn = (schema: unknown, value: unknown, place: readonly Part[] = []): NamedPicture[] => {
  if (!isRecord(schema)) return [];
  if (typeof value === 'string') return schema.format === 'image' && value !== '' ? [{ id: value, place }] : [];
  const parts: [Part, unknown][] = Array.isArray(value)
    ? value.map((item, index) => [index, item])
    : Object.entries(isRecord(value) ? value : {});
  return parts.flatMap(([part, inside]) => picturesIn(schemaOfPart(schema, part), inside, [...place, part]));
};

/**
 * Refuses a value (422 beside each place) that names pictures the library does not have: visitors would see a gap. Not
 * asked where pictures are another service's, and not of the demo, whose pictures come in while it is made.
 */
export const requirePictures = async (
  { deps, trx, actor }: Work,
  declaration: DeclaredSetting,
  value: unknown,
): Promise<void> => {
  if (deps.config.mediaUrl !== undefined || actor.kind === 'system') return;
  const schema = { ...jsonSchemaOf(declaration), ...(declaration.kind === 'image' ? { format: 'image' } : {}) };
  const named = picturesIn(schema, value);
  if (named.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from images where deleted_at is null and id = any(${[...new Set(named.map(({ id }) => id))]})`.execute(
    trx,
  );
  const known = new Set(rows.map(({ id }) => id));
  const missing = named.filter(({ id }) => !known.has(id));
  if (missing.length === 0) return;
  throw validationFailed(
    missing.slice(0, 50).map(({ place }) => {
      const detail = 'The library has no such picture.';
      return {
        code: 'picture_not_found',
        detail: place.length === 0 ? detail : `${place.map(partName).join(' → ')}: ${detail}`,
        pointer: `/value${place.map((part) => `/${String(part)}`).join('')}`,
      };
    }),
  );
};

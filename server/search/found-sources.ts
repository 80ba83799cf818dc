import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import type { SearchSource } from './source.types.ts';

const folder = join(import.meta.dirname, 'sources');

/** Every `sources/<kind>/<kind>.source.ts`, by kind; a new folder needs no line anywhere else. */
const sources = await Promise.all(
  readdirSync(folder)
    .sort()
    .map(async (kind): Promise<SearchSource> => {
      const file = join(folder, kind, `${kind}.source.ts`);
      return ((await import(pathToFileURL(file).href)) as { default: SearchSource }).default;
    }),
);

export const searchSources: ReadonlyMap<string, SearchSource> = new Map(sources.map((source) => [source.kind, source]));

/** `SELECT source, ref, path, section, version` of everything that visitors may see at this moment. */
export const visibleThings: RawBuilder<unknown> = sql.join(
  sources.map(({ kind, visible }) => sql`select ${sql.lit(kind)} as source, s.* from (${visible}) s`),
  sql` union all `,
);

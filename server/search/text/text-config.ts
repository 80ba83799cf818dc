import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** PostgreSQL's own names of the languages whose forms of words it knows, by language code. */
const names: Readonly<Record<string, string>> = {
  ar: 'arabic',
  hy: 'armenian',
  eu: 'basque',
  ca: 'catalan',
  da: 'danish',
  nl: 'dutch',
  en: 'english',
  et: 'estonian',
  fi: 'finnish',
  fr: 'french',
  de: 'german',
  el: 'greek',
  hi: 'hindi',
  hu: 'hungarian',
  id: 'indonesian',
  ga: 'irish',
  it: 'italian',
  lt: 'lithuanian',
  ne: 'nepali',
  nb: 'norwegian',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  es: 'spanish',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
};

/** How a language's words are brought to their stems. */
export interface TextConfigs {
  /** Name of the configuration; `simple`, which changes nothing, for languages that this database does not know. */
  of(locale: string): string;
  /** Changes with what the database knows. */
  stamp: string;
}

/** What this database knows of languages. */
export async function readTextConfigs(reader: Reader): Promise<TextConfigs> {
  const { rows } = await sql<{ name: string }>`
    select cfgname as name from pg_ts_config
    where cfgnamespace = 'pg_catalog'::regnamespace order by cfgname`.execute(reader);
  const known = new Set(rows.map(({ name }) => name));
  return {
    of: (locale) => {
      const name = names[locale.toLowerCase().split('-')[0] ?? ''];
      return name !== undefined && known.has(name) ? name : 'simple';
    },
    stamp: [...known].join(),
  };
}

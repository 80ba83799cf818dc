import { sql } from 'kysely';
import { MISSED_CHANGES } from '#server/db/changes.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import type { Logger } from '#server/log/logger.ts';
import { searchSources } from '../found-sources.ts';
import type { SearchSource } from '../source.types.ts';
import { readTextConfigs, type TextConfigs } from '../text/text-config.ts';
import { type IndexWriter, writeEntries } from './write-entries.ts';

/** Things of one transaction that are read in at once; the others follow behind. */
const AT_ONCE = 10;

export interface IndexSettings {
  log: Logger;
  /** The language pages are written in. */
  sourceLocale(reader: Reader): Promise<string>;
}

/** What the database knows of languages does not change while the product runs. */
let known: Promise<TextConfigs> | undefined;
export const textConfigs = (reader: Reader): Promise<TextConfigs> => {
  const asked = known ?? readTextConfigs(reader);
  known = asked;
  asked.catch(() => {
    known = undefined;
  });
  return asked;
};

/** Notes what is to be read in later. */
export const putOff = async (trx: Trx, source: string, refs: readonly string[]): Promise<void> => {
  await sql`
    insert into search_waiting (source, ref) select ${source}, r from unnest(${sql.val([...refs].sort())}::text[]) r
    on conflict do nothing`.execute(trx);
};

/** Everything of a source, to be read in later. */
export const putOffAll = async (trx: Trx, { kind, visible }: SearchSource): Promise<void> => {
  await sql`
    insert into search_waiting (source, ref)
    select ${kind}, ref from (${visible}) s
    union select source, ref from search_entries where source = ${kind}
    on conflict do nothing`.execute(trx);
};

/**
 * Reads one thing in as it is now. What cannot be read is told in the log and is not found; it never keeps back the
 * publication it is part of.
 */
export async function readIn(trx: Trx, source: SearchSource, ref: string, settings: IndexSettings): Promise<void> {
  await sql`savepoint search_entry`.execute(trx);
  try {
    const configs = await textConfigs(trx);
    const content = await source.read({ reader: trx, sourceLocale: await settings.sourceLocale(trx) }, ref);
    const writer: IndexWriter = { trx, configs };
    await writeEntries(writer, { source: source.kind, ref }, content);
    await sql`release savepoint search_entry`.execute(trx);
  } catch (error) {
    await sql`rollback to savepoint search_entry`.execute(trx);
    settings.log.error({ err: error, source: source.kind, ref }, 'not found by the search: it could not be read in');
  }
}

/** Refs of a source that are in the index as they are now: a page that moved says the same as before. */
async function unchanged(trx: Trx, { kind, visible }: SearchSource, refs: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ ref: string }>`
    select distinct e.ref from search_entries e join (${visible}) s on s.ref = e.ref and s.version = e.version
    where e.source = ${kind} and e.ref = any(${sql.val([...refs])})`.execute(trx);
  return new Set(rows.map(({ ref }) => ref));
}

/** Follows, in the transaction that makes something public, what it announces. */
export async function followTopics(trx: Trx, topics: readonly string[], settings: IndexSettings): Promise<void> {
  for (const source of searchSources.values()) {
    if (topics.includes(MISSED_CHANGES)) {
      await putOffAll(trx, source);
      continue;
    }
    const refs = [...new Set(topics.flatMap((topic) => source.refOf(topic) ?? []))];
    if (refs.length === 0) continue;
    const same = await unchanged(trx, source, refs);
    const changed = refs.filter((ref) => !same.has(ref));
    for (const ref of changed.slice(0, AT_ONCE)) await readIn(trx, source, ref, settings);
    if (changed.length > AT_ONCE) await putOff(trx, source.kind, changed.slice(AT_ONCE));
    await putOffHolders(trx, refs);
  }
}

/** Whatever shows a part that changed says something else now. */
async function putOffHolders(trx: Trx, parts: readonly string[]): Promise<void> {
  await sql`
    insert into search_waiting (source, ref)
    select distinct source, ref from search_entries where parts && ${sql.val([...parts])}::text[]
    order by source, ref
    on conflict do nothing`.execute(trx);
}

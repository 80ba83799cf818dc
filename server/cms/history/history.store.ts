import { sql } from 'kysely';
import type { HistoryChange, HistoryEntry, HistoryVersion } from '#api-clients/admin/history.resources.ts';
import type { Reader } from '#server/db/database.ts';

/** Blocks named with an entry. */
const BLOCKS_NAMED = 5;
/** Commands told with an entry, and the letters of a text. */
const CHANGES_TOLD = 12;
const LETTERS_TOLD = 80;

/** The block a command writes to, translations included; null for the page's own values. */
const blockOfCommand = sql`coalesce(command ->> 'block', nullif(command ->> 'target', 'meta'))`;

const blocksNamed = sql<string[]>`(select coalesce(jsonb_agg(block), '[]') from (
  select distinct ${blockOfCommand} as block from jsonb_array_elements(commands) command
  where ${blockOfCommand} is not null limit ${sql.lit(BLOCKS_NAMED)}) named)`;

/** A move whose inverse takes the block off the page again; null for every other command. */
const isReturn = sql`case when command ->> 'do' = 'moveBlock'
  and inverse @> jsonb_build_array(jsonb_build_object('do', 'removeBlock', 'block', command -> 'block'))
  and not inverse @> jsonb_build_array(jsonb_build_object('do', 'moveBlock', 'block', command -> 'block')) then true end`;

const changesTold = sql<HistoryChange[]>`(select coalesce(jsonb_agg(change order by place), '[]') from (
  select place, jsonb_strip_nulls(jsonb_build_object(
    'do', command ->> 'do', 'block', ${blockOfCommand}, 'path', coalesce(command ->> 'path', command ->> 'key'),
    'locale', command ->> 'locale', 'returned', ${isReturn},
    'text', case jsonb_typeof(command -> 'value') when 'string' then left(command ->> 'value', ${sql.lit(LETTERS_TOLD)}) end
  )) as change from jsonb_array_elements(commands) with ordinality listed (command, place)
  order by place limit ${sql.lit(CHANGES_TOLD)}) told)`;

/** The log before a revision, newest first, without commands. */
export const entriesBefore = async (
  reader: Reader,
  pageId: string,
  range: { before: number; after: number; limit: number },
): Promise<HistoryEntry[]> => {
  const rows = await reader
    .selectFrom('page_batches')
    .select(['revision', 'step', 'label', 'kind', 'target', 'actor_id', 'actor_name', 'created_at'])
    .select([blocksNamed.as('blocks'), changesTold.as('changes')])
    .where('page_id', '=', pageId)
    .where('revision', '<', range.before)
    .where('revision', '>', range.after)
    .orderBy('revision', 'desc')
    .limit(range.limit)
    .execute();
  return rows.map((row) => ({
    revision: row.revision,
    step: row.step,
    label: row.label,
    kind: row.kind,
    ...(row.target === null ? {} : { target: row.target }),
    actor: { id: row.actor_id, name: row.actor_name },
    created_at: row.created_at.toISOString(),
    blocks: row.blocks,
    changes: row.changes,
  }));
};

/** Versions published from revisions of a range, both ends included, newest first. */
export const versionsBetween = async (
  reader: Reader,
  pageId: string,
  range: { from: number; to: number },
  publicVersion: number | null,
): Promise<HistoryVersion[]> => {
  const rows = await reader
    .selectFrom('page_versions')
    .select(['number', 'revision', 'published_at', 'published_by_name'])
    .where('page_id', '=', pageId)
    .where('revision', '>=', range.from)
    .where('revision', '<=', range.to)
    .orderBy('number', 'desc')
    .limit(500)
    .execute();
  return rows.map((row) => ({
    number: row.number,
    revision: row.revision,
    published_at: row.published_at.toISOString(),
    published_by: row.published_by_name,
    current: row.number === publicVersion,
  }));
};

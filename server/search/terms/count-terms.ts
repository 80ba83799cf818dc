import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { cleanTerm } from './clean-term.ts';

/** Different terms of a month and language that are kept; what else is searched is not counted. */
const MOST_TERMS = 5_000;
/** Terms that wait at once to be written. */
const MOST_WAITING = 2_000;
/** Months that are kept, this one included. */
const MONTHS = 13;

interface Count {
  month: string;
  locale: string;
  term: string;
  searches: number;
  found_nothing: number;
  last_at: string;
}

/** Counts what visitors search for, without anything about who. */
export interface TermCounts {
  /** Counts one search; kept in memory for some seconds. */
  note(typed: string, locale: string, found: boolean): void;
  /** Writes what was counted, and forgets what is old. A failure keeps the numbers for the next time. */
  flush(): Promise<void>;
}

const write = async (trx: Trx, counts: readonly Count[], now: Date): Promise<void> => {
  await sql`
    insert into search_terms (month, locale, term, searches, found_nothing, last_at)
    select c.month, c.locale, c.term, c.searches, c.found_nothing, c.last_at
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as c (month date, locale text, term text, searches integer, found_nothing integer, last_at timestamptz)
    where exists (select from search_terms t where t.month = c.month and t.locale = c.locale and t.term = c.term)
      or (select count(*) from search_terms t where t.month = c.month and t.locale = c.locale) < ${MOST_TERMS}
    order by c.month, c.locale, c.term
    on conflict (month, locale, term) do update set
      searches = search_terms.searches + excluded.searches,
      found_nothing = search_terms.found_nothing + excluded.found_nothing,
      last_at = greatest(search_terms.last_at, excluded.last_at)`.execute(trx);
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1));
  await sql`delete from search_terms where month < ${oldest.toISOString().slice(0, 10)}::date`.execute(trx);
};

export const createTermCounts = (deps: Pick<ServerDeps, 'db' | 'clock'>): TermCounts => {
  let waiting = new Map<string, Count>();
  const add = (count: Count) => {
    const key = `${count.month} ${count.locale} ${count.term}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MOST_WAITING) return;
    waiting.set(key, {
      ...count,
      searches: count.searches + (known?.searches ?? 0),
      found_nothing: count.found_nothing + (known?.found_nothing ?? 0),
    });
  };
  return {
    note(typed, locale, found) {
      const term = cleanTerm(typed);
      if (term === null) return;
      const now = deps.clock().toISOString();
      add({ month: `${now.slice(0, 7)}-01`, locale, term, searches: 1, found_nothing: found ? 0 : 1, last_at: now });
    },
    async flush() {
      if (waiting.size === 0) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await deps.db.transaction((trx) => write(trx, counts, deps.clock()));
      } catch (error) {
        for (const count of counts) add(count);
        throw error;
      }
    },
  };
};

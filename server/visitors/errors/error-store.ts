import { type SqlBool, sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { escapeLike } from '#server/db/escape-like.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import type { ScrubbedError } from './scrub-error.ts';

/** Errors told apart; the ones longest unseen are forgotten first. */
const MOST_KEPT = 1_000;
const DAYS_KEPT = 90;

export const writeError = async (deps: ServerDeps, error: ScrubbedError & { browser: string }): Promise<void> => {
  const now = deps.clock();
  const { id, part, message, stack, page, browser } = error;
  await deps.db.statement(sql`
    insert into browser_errors (id, part, message, stack, page, browser, first_seen_at, last_seen_at)
    values (${id}, ${part}, ${message}, ${stack}, ${page}, ${browser}, ${now}, ${now})
    on conflict (id) do update set count = browser_errors.count + 1, last_seen_at = excluded.last_seen_at,
      page = excluded.page, browser = excluded.browser`);
};

export interface ErrorFilter {
  part?: 'site' | 'staff' | undefined;
  text?: string | undefined;
  sort: '-last_seen_at' | '-count' | '-first_seen_at';
  page: number;
  items: number;
}

const orders = { '-last_seen_at': 'last_seen_at', '-count': 'count', '-first_seen_at': 'first_seen_at' } as const;

export const listErrors = async (reader: Reader, { part, text, sort, page, items }: ErrorFilter) => {
  const found = reader
    .selectFrom('browser_errors')
    .$if(part !== undefined, (query) => query.where('part', '=', part ?? 'site'))
    .$if(Boolean(text?.trim()), (query) =>
      query.where(
        sql<SqlBool>`(message || ' ' || page || ' ' || browser) ilike ${`%${escapeLike(text?.trim() ?? '')}%`}`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(orders[sort], 'desc')
      .orderBy('id')
      .limit(items)
      .offset((page - 1) * items)
      .execute(),
    found.select((of) => of.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total) };
};

/** Forgets what was not seen for long, and what is too much. */
export const rotateErrors = async (deps: ServerDeps): Promise<void> => {
  const oldest = new Date(deps.clock().getTime() - DAYS_KEPT * 86_400_000);
  await deps.db.transaction(async (trx) => {
    await trx.deleteFrom('browser_errors').where('last_seen_at', '<', oldest).execute();
    await sql`delete from browser_errors where id not in (
      select id from browser_errors order by last_seen_at desc limit ${sql.lit(MOST_KEPT)})`.execute(trx);
  });
};

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { alongEachCommit, type Db, type Trx } from '../db/database.ts';
import { badRequest, conflict, unprocessable } from './errors.ts';
import './idempotency.tables.ts';

/** An answer as it is kept and sent again. */
export interface StoredAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

const KEPT_HOURS = 24;
/** A claim without an answer is taken as lost (the process died) after so long. */
const LEASE_SECONDS = 120;
const isLost = sql<boolean>`status is null and worked_at is not null
  and claimed_at < now() - make_interval(secs => ${LEASE_SECONDS})`;
const KEY = /^[\x21-\x7e]{1,200}$/;

export interface IdempotentCall {
  /** Caller and operation: the same key of somebody else is another key. */
  scope: string;
  key: string;
  /** What the request asks for; another body under the same key is refused. */
  request: unknown;
}

/**
 * Runs `work` once per key: claims the key before the work, keeps the answer for 24 h and gives it again for a repeat.
 * The work's own transactions mark the key, so a server that dies between work and answer never lets it be done twice:
 * the repeat is told 409 `answer_lost`. Throws 409 `request_in_flight`, 422 `idempotency_key_reused`, 400 for a
 * malformed key. Failures (5xx, throws) free the key.
 */
export const runOnce = async (
  db: Db,
  call: IdempotentCall,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> => {
  const { scope, key } = call;
  if (!KEY.test(key))
    throw badRequest('invalid_idempotency_key', 'Idempotency-Key must be 1 to 200 visible ASCII characters.');
  const requestHash = createHash('sha256')
    .update(JSON.stringify(call.request) ?? '')
    .digest('hex');

  const earlier = await claimKey(db, scope, key, requestHash);
  if (earlier) return { ...earlier, replayed: true };
  try {
    const answer = await alongEachCommit((trx) => markWorked(trx, scope, key), work);
    if (answer.status >= 500) await freeKey(db, scope, key);
    else await keepAnswer(db, scope, key, answer);
    return { ...answer, replayed: false };
  } catch (error) {
    await freeKey(db, scope, key);
    throw error;
  }
};

const markWorked = (trx: Trx, scope: string, key: string) =>
  trx
    .updateTable('idempotency_keys')
    .set({ worked_at: sql`now()` })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute();

const claimKey = (db: Db, scope: string, key: string, requestHash: string): Promise<StoredAnswer | null> =>
  db.transaction(async (trx) => {
    await sql`delete from idempotency_keys
      where (scope = ${scope} and key = ${key} and status is null and worked_at is null
             and claimed_at < now() - make_interval(secs => ${LEASE_SECONDS}))
         or claimed_at < now() - make_interval(hours => ${KEPT_HOURS})`.execute(trx);
    const claimed = await trx
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: requestHash })
      .onConflict((conflicting) => conflicting.doNothing())
      .executeTakeFirst();
    if (claimed.numInsertedOrUpdatedRows === 1n) return null;
    const row = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'headers', 'body', isLost.as('lost')])
      .where('scope', '=', scope)
      .where('key', '=', key)
      .executeTakeFirst();
    if (row?.lost && row.request_hash === requestHash)
      throw conflict('answer_lost', 'This request was carried out, but its answer was lost. Read what is there now.');
    if (!row || (row.status === null && row.request_hash === requestHash))
      throw conflict('request_in_flight', 'The first request with this Idempotency-Key is still being worked on.');
    if (row.request_hash !== requestHash)
      throw unprocessable('idempotency_key_reused', 'This Idempotency-Key was used for another request.');
    return { status: row.status ?? 200, headers: row.headers ?? {}, body: row.body ?? '' };
  });

const keepAnswer = (db: Db, scope: string, key: string, { status, headers, body }: StoredAnswer) =>
  db.transaction((trx) =>
    trx
      .updateTable('idempotency_keys')
      .set({ status, headers: JSON.stringify(headers), body })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute(),
  );

const freeKey = (db: Db, scope: string, key: string) =>
  db.transaction((trx) =>
    trx.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute(),
  );

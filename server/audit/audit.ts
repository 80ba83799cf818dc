import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#block-schemas/read/json-value.ts';
import type { Reader, Trx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import './audit.tables.ts';

/** One thing that was done: `{ action: 'page.published', targetType: 'page', targetId: id, details: { version: 3 } }`. */
export interface AuditEntry {
  action: string;
  targetType: string;
  targetId: string;
  /** Ids, counts and names of changed fields; no personal data and no secrets. */
  details?: Record<string, unknown>;
}

export interface Audit {
  /** Writes the entry in the same transaction as what it records. Call it last: the log is one chain, so writers wait here. */
  record(trx: Trx, actor: Actor, entry: AuditEntry): Promise<void>;
  /** Recomputes the chain; answers the first entry that does not fit, or null when the log is whole. */
  verify(reader: Reader): Promise<{ seq: number } | null>;
}

const GENESIS = '0'.repeat(64);
/** Arbitrary number of the advisory lock that orders writers of the chain. */
const CHAIN_LOCK = 7_203_001;

interface Hashed {
  seq: number;
  at: Date;
  actor_kind: string;
  actor_id: string;
  action: string;
  target_type: string;
  target_id: string;
  details: unknown;
  previous_hash: string;
}

const hashOf = (row: Hashed): string =>
  createHash('sha256')
    .update(
      canonicalJson([
        row.seq,
        row.at.toISOString(),
        row.actor_kind,
        row.actor_id,
        row.action,
        row.target_type,
        row.target_id,
        row.details,
        row.previous_hash,
      ]),
    )
    .digest('hex');

export const createAudit = (clock: () => Date): Audit => ({
  async record(trx, actor, entry) {
    await sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`.execute(trx);
    const last = await trx
      .selectFrom('audit_log')
      .select(['seq', 'hash'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    // Through JSON once, so that the hash sees what the database will give back (no undefined, dates as text).
    const details: Record<string, unknown> = JSON.parse(JSON.stringify(entry.details ?? {}));
    const row = {
      seq: (last?.seq ?? 0) + 1,
      at: clock(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      details,
      previous_hash: last?.hash ?? GENESIS,
    };
    await trx
      .insertInto('audit_log')
      .values({ ...row, details: JSON.stringify(details), hash: hashOf(row) })
      .execute();
  },
  async verify(reader) {
    let previous = GENESIS;
    let seq = 0;
    for (;;) {
      const rows = await reader
        .selectFrom('audit_log')
        .selectAll()
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(1000)
        .execute();
      for (const row of rows) {
        if (row.seq !== seq + 1 || row.previous_hash !== previous || row.hash !== hashOf(row)) return { seq: seq + 1 };
        seq = row.seq;
        previous = row.hash;
      }
      if (rows.length === 0) return null;
    }
  },
});

import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SecretBox } from '#server/secrets/secret-box.ts';
import '../leads.tables.ts';

const DAY_MS = 86_400_000;
/** A node that was away for longer brings leads back whose people were erased meanwhile: erase them again then. */
const KEPT_DAYS = 366;
/** A number of our own among the locks of the database. */
const ERASURE_LOCK = 4_810_001;

/** Without the key nobody can find out by trying whether an address was erased here. */
const keyed = (box: SecretBox, personHashes: readonly string[]): string[] =>
  personHashes.map((hash) => box.sign(`erased:${hash}`));

/** Remembers who is erased; call it before reading which leads are theirs. Leads from journals wait until it is done. */
export const rememberErased = async (
  trx: Trx,
  box: SecretBox,
  personHashes: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${ERASURE_LOCK})`.execute(trx);
  await trx
    .deleteFrom('erased_people')
    .where('erased_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .execute();
  if (personHashes.length === 0) return;
  await trx
    .insertInto('erased_people')
    .values([...new Set(keyed(box, personHashes))].map((hash) => ({ hash, erased_at: now })))
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ erased_at: now }))
    .execute();
};

/** Whether a lead is of somebody who was erased after sending it. Until the transaction ends nobody is erased. */
export const wasErased = async (
  trx: Trx,
  box: SecretBox,
  lead: { person_hashes: readonly string[]; created_at: string },
): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock_shared(${ERASURE_LOCK})`.execute(trx);
  if (lead.person_hashes.length === 0) return false;
  const found = await trx
    .selectFrom('erased_people')
    .select('hash')
    .where('hash', 'in', keyed(box, lead.person_hashes))
    .where('erased_at', '>=', new Date(lead.created_at))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

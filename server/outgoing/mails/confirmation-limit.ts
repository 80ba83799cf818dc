import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** Confirmations one address gets within an hour, of all forms together; further ones are held for staff. */
const MOST_AN_HOUR = 5;

/** Counts confirmations while a group of leads is taken in. */
export interface ConfirmationLimit {
  /** Whether an address may get one more; counts it when it may. */
  take(address: string): boolean;
}

const keyOf = (address: string): string => address.trim().toLowerCase();

/** What the given addresses have got within the last hour. */
export const readConfirmationLimit = async (
  reader: Reader,
  addresses: readonly string[],
  now: Date,
): Promise<ConfirmationLimit> => {
  const keys = [...new Set(addresses.map(keyOf))];
  const { rows } =
    keys.length === 0
      ? { rows: [] }
      : await sql<{ address: string; count: string }>`
          select lower(recipients ->> 0) as address, count(*) as count from mails
          where kind = 'confirmation' and lower(recipients ->> 0) = any(${keys}::text[]) and status <> 'held'
            and created_at > ${now}::timestamptz - interval '1 hour'
          group by 1`.execute(reader);
  const counts = new Map(rows.map(({ address, count }) => [address, Number(count)]));
  return {
    take(address) {
      const count = counts.get(keyOf(address)) ?? 0;
      if (count >= MOST_AN_HOUR) return false;
      counts.set(keyOf(address), count + 1);
      return true;
    },
  };
};

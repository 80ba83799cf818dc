import type { Db } from '../db/database.ts';
import './identity.tables.ts';

/**
 * The value kept under `name`; made once by `make` when there is none. Servers that start together agree on one:
 * the first insert counts.
 */
export const keptSecret = async <T>(db: Db, name: string, make: () => T | Promise<T>): Promise<T> => {
  const find = () => db.read.selectFrom('identity_secrets').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value as T;
  const value = JSON.stringify(await make());
  await db.transaction(async (trx) => {
    await trx
      .insertInto('identity_secrets')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  });
  const kept = await find();
  if (!kept) throw new Error(`The secret "${name}" could not be kept.`);
  return kept.value as T;
};

import { sql } from 'kysely';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import type { Db } from '#server/db/database.ts';
import '../identity.tables.ts';

/** Keeps what oidc-provider remembers in the table `oidc_records`; what has expired is as if it were not there. */
export const createOidcAdapter =
  (db: Db, now: () => Date): AdapterFactory =>
  (model): Adapter => {
    const find = async (column: 'id' | 'uid', value: string): Promise<AdapterPayload | undefined> => {
      const row = await db.read
        .selectFrom('oidc_records')
        .select('payload')
        .where('model', '=', model)
        .where(column, '=', value)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now())]))
        .executeTakeFirst();
      return row?.payload;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const record = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : new Date(now().getTime() + expiresIn * 1000),
        };
        await db.transaction(async (trx) => {
          await trx
            .insertInto('oidc_records')
            .values({ model, id, ...record })
            .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(record))
            .execute();
        });
      },
      find: (id) => find('id', id),
      findByUid: (uid) => find('uid', uid),
      // Only the device flow has user codes, and it is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const consumed = JSON.stringify({ consumed: Math.floor(now().getTime() / 1000) });
        await db.transaction(async (trx) => {
          await trx
            .updateTable('oidc_records')
            .set({ payload: sql<string>`payload || ${consumed}::jsonb` })
            .where('model', '=', model)
            .where('id', '=', id)
            .execute();
        });
      },
      async destroy(id) {
        await db.transaction(async (trx) => {
          await trx.deleteFrom('oidc_records').where('model', '=', model).where('id', '=', id).execute();
        });
      },
      async revokeByGrantId(grantId) {
        await db.transaction(async (trx) => {
          await trx.deleteFrom('oidc_records').where('model', '=', model).where('grant_id', '=', grantId).execute();
        });
      },
    };
  };

import type { Trx } from '../db/database.ts';
import { hashSecret } from './secret-hash.ts';
import './identity.tables.ts';

/** Marks a token as used; answers false when it was used before. Two at once: one wins. */
export const spendToken = async (trx: Trx, token: string, expiresAt: Date): Promise<boolean> => {
  const result = await trx
    .insertInto('spent_tokens')
    .values({ token_hash: hashSecret(token), expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
};

/** Removes what has expired anyway: sessions, used tokens, links and records of the provider. */
export const sweepExpired = async (trx: Trx, now: Date): Promise<void> => {
  await trx.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await trx.deleteFrom('spent_tokens').where('expires_at', '<', now).execute();
  await trx.deleteFrom('sign_in_links').where('expires_at', '<', now).execute();
  await trx.deleteFrom('site_passes').where('expires_at', '<', now).execute();
  await trx.deleteFrom('oidc_records').where('expires_at', '<', now).execute();
};

import { randomUUID } from 'node:crypto';
import type { Permission, Role } from '#api-clients/identity/policy.data.ts';
import type { Reader, Trx } from '../db/database.ts';
import { hashSecret, randomSecret } from './secret-hash.ts';
import './identity.tables.ts';

/** Starts every API token, so that secret scanners and people recognise one. */
export const API_TOKEN_PREFIX = 'fc_';

export interface ApiTokenRow {
  id: string;
  name: string;
  permissions: Permission[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

const shown = ['id', 'name', 'permissions', 'created_at', 'expires_at', 'last_used_at'] as const;

/** Makes a token; `secret` is known only to this answer. */
export const createApiToken = async (
  trx: Trx,
  token: { name: string; permissions: readonly Permission[]; createdBy: string; now: Date; days: number },
): Promise<{ row: ApiTokenRow; secret: string }> => {
  const secret = API_TOKEN_PREFIX + randomSecret(32);
  const row = await trx
    .insertInto('api_tokens')
    .values({
      id: randomUUID(),
      name: token.name,
      secret_hash: hashSecret(secret),
      permissions: JSON.stringify(token.permissions),
      created_by: token.createdBy,
      created_at: token.now,
      expires_at: new Date(token.now.getTime() + token.days * 86_400_000),
    })
    .returning([...shown])
    .executeTakeFirstOrThrow();
  return { row, secret };
};

/** A token that has not expired, with the roles its maker holds now; undefined also when the maker is disabled. */
export const findApiToken = (
  reader: Reader,
  secret: string,
  now: Date,
): Promise<(ApiTokenRow & { maker_roles: Role[] }) | undefined> =>
  reader
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.created_by')
    .select([
      'api_tokens.id',
      'api_tokens.name',
      'api_tokens.permissions',
      'api_tokens.created_at',
      'api_tokens.expires_at',
      'api_tokens.last_used_at',
      'users.roles as maker_roles',
    ])
    .where('api_tokens.secret_hash', '=', hashSecret(secret))
    .where('api_tokens.expires_at', '>', now)
    .where('users.disabled', '=', false)
    .executeTakeFirst();

export const touchApiToken = async (trx: Trx, id: string, now: Date): Promise<void> => {
  await trx.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
};

/** Answers whether there was such a token. */
export const deleteApiToken = async (trx: Trx, id: string): Promise<boolean> => {
  const result = await trx.deleteFrom('api_tokens').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
};

/** One page of tokens, the newest first. */
export const listApiTokens = async (
  reader: Reader,
  options: { page: number; items: number },
): Promise<{ rows: ApiTokenRow[]; total: number }> => {
  const { total } = await reader
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await reader
    .selectFrom('api_tokens')
    .select([...shown])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(options.items)
    .offset((options.page - 1) * options.items)
    .execute();
  return { rows, total: Number(total) };
};

import type { z } from 'zod';
import type { apiTokenResource } from '#api-clients/identity/identity.contract.ts';
import type { Permission } from '#api-clients/identity/policy.data.ts';
import { type Actor, authorize, requirePerson, requireRecentSignIn } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound } from '../http/errors.ts';
import { type ApiTokenRow, createApiToken, deleteApiToken, listApiTokens } from './api-tokens.store.ts';

type ApiTokenDto = z.input<typeof apiTokenResource>;

/** More would be nobody's overview; unused ones can be revoked. */
const MAX_TOKENS = 200;

const tokenDto = (token: ApiTokenRow, secret?: string): ApiTokenDto => ({
  type: 'api_token',
  id: token.id,
  attributes: {
    name: token.name,
    permissions: token.permissions,
    created_at: token.created_at.toISOString(),
    expires_at: token.expires_at.toISOString(),
    last_used_at: token.last_used_at?.toISOString() ?? null,
    ...(secret === undefined ? {} : { secret }),
  },
});

/** One page of API tokens, without secrets. */
export const tokensPage = async (deps: ServerDeps, actor: Actor, query: { page: number; items: number }) => {
  authorize(actor, 'users.read');
  const { rows, total } = await listApiTokens(deps.db.read, query);
  return { tokens: rows.map((row) => tokenDto(row)), total };
};

/** Makes a token for a machine. Only people make tokens, and only with permissions they hold themselves. */
export const makeToken = async (
  deps: ServerDeps,
  actor: Actor,
  wanted: { name: string; permissions: readonly Permission[]; expires_in_days: number },
): Promise<ApiTokenDto> => {
  authorize(actor, 'users.update');
  requirePerson(actor, 'A token cannot make tokens: sign in as a person.');
  requireRecentSignIn(actor);
  const permissions = [...new Set(wanted.permissions)];
  for (const permission of permissions) authorize(actor, permission);
  return deps.db.transaction(async (trx) => {
    const { total } = await listApiTokens(trx, { page: 1, items: 1 });
    if (total >= MAX_TOKENS) throw conflict('too_many_tokens', `There are ${MAX_TOKENS} tokens: revoke one first.`);
    const { row, secret } = await createApiToken(trx, {
      name: wanted.name,
      permissions,
      createdBy: actor.id,
      now: deps.clock(),
      days: wanted.expires_in_days,
    });
    await deps.audit.record(trx, actor, {
      action: 'api_token.created',
      targetType: 'api_token',
      targetId: row.id,
      details: { permissions, expires_at: row.expires_at.toISOString() },
    });
    return tokenDto(row, secret);
  });
};

/** Revokes a token at once. Throws 404. */
export const revokeToken = async (deps: ServerDeps, actor: Actor, id: string): Promise<void> => {
  authorize(actor, 'users.update');
  await deps.db.transaction(async (trx) => {
    if (!(await deleteApiToken(trx, id))) throw notFound('There is no such token.');
    await deps.audit.record(trx, actor, { action: 'api_token.revoked', targetType: 'api_token', targetId: id });
  });
};

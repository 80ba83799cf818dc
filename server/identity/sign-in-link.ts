import type { Trx } from '../db/database.ts';
import { systemActor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { identityAddresses } from './addresses.ts';
import type { StartedSession } from './auth-exchange.ts';
import { hashSecret, randomSecret } from './secret-hash.ts';
import { createSession } from './sessions.store.ts';
import { changeUser, upsertUser } from './users.store.ts';

/** Issuer of people who came by a link: no provider's account can ever be one of them, whatever e-mail it claims. */
const LINK_ISSUER = 'urn:forecourt:link';
const LINK_MINUTES = 15;

/**
 * Break-glass: makes an address that signs in its first visitor as administrator, once, for 15 minutes. Only for the
 * one who has a shell on the server. `email` labels the account.
 */
export const createSignInLink = async (
  deps: Pick<ServerDeps, 'config' | 'db' | 'clock' | 'audit'>,
  email: string,
): Promise<string> => {
  const address = email.trim().toLowerCase();
  if (!/^[^\s@]{1,64}@[^\s@]{1,200}$/.test(address)) throw new Error(`"${email}" is not an e-mail address.`);
  const token = randomSecret(32);
  await deps.db.transaction(async (trx) => {
    const expires_at = new Date(deps.clock().getTime() + LINK_MINUTES * 60_000);
    await trx
      .insertInto('sign_in_links')
      .values({ token_hash: hashSecret(token), email: address, expires_at })
      .execute();
    await deps.audit.record(trx, systemActor, {
      action: 'sign_in_link.made',
      targetType: 'sign_in_link',
      targetId: '',
    });
  });
  return `${identityAddresses(deps.config).origin}/auth/link/${token}`;
};

const takeLink = (trx: Trx, token: string, now: Date) =>
  trx
    .deleteFrom('sign_in_links')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();

/** Uses a link up; undefined when it is unknown, used or too old. */
export const redeemSignInLink = async (
  deps: ServerDeps,
  token: string,
  agent: string,
): Promise<StartedSession | undefined> => {
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    const link = await takeLink(trx, token, now);
    if (!link) return undefined;
    const identity = { issuer: LINK_ISSUER, subject: link.email, name: link.email, email: link.email };
    const known = await upsertUser(trx, identity, ['admin'], now);
    const roles = known.roles.includes('admin') ? known.roles : [...known.roles, 'admin' as const];
    const user = await changeUser(trx, known.id, { roles, disabled: false }, now);
    const session = await createSession(trx, {
      userId: user.id,
      issuerSid: null,
      now,
      authenticatedAt: now,
      agent,
      absoluteHours: deps.config.sessionAbsoluteHours,
    });
    await deps.audit.record(trx, systemActor, { action: 'sign_in_link.used', targetType: 'user', targetId: user.id });
    return { ...session, idHash: hashSecret(session.id), user };
  });
};

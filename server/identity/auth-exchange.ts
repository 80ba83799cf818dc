import { z } from 'zod';
import { type Role, roleNames } from '#api-clients/identity/policy.data.ts';
import type { Actor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { unauthenticated } from '../http/errors.ts';
import type { IdentityCore } from './identity-core.ts';
import { hashSecret } from './secret-hash.ts';
import { createSession, endSession } from './sessions.store.ts';
import { spendToken } from './spent-tokens.store.ts';
import { type UserRow, upsertUser } from './users.store.ts';

/** Body of `POST /auth-exchange`: what the browser got from the provider, once. */
export const exchangeBody = z.strictObject({
  id_token: z.string().min(1).max(20_000),
  /** Checked to belong to the identity token when the provider binds the two. */
  access_token: z.string().max(20_000).optional(),
  /** The nonce the sign-in was started with, when it had one. */
  nonce: z.string().max(500).optional(),
  /** Where the person wanted to go. */
  return_to: z.string().max(4_000).optional(),
});

export interface StartedSession {
  /** For the cookie only. */
  id: string;
  idHash: string;
  expiresAt: Date;
  user: UserRow;
}

const knownRoles = (claim: unknown): Role[] =>
  Array.isArray(claim) ? roleNames.filter((role) => claim.includes(role)) : [];

const textClaim = (claim: unknown, fallback: string): string =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 200) : fallback;

const asActor = (user: UserRow): Actor => ({
  kind: 'user',
  id: user.id,
  name: user.name,
  roles: user.roles,
  permissions: new Set(),
});

/** A token's signature can be written in two ways for some algorithms; what was signed cannot. */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/**
 * Turns an identity token into a server session. A token counts once; the person is found by issuer and subject, never
 * by e-mail; `oldSession` (the cookie the browser held before) ends, so a planted session id is worth nothing.
 * Roles of the embedded provider's demo people count at their first sign-in; another provider's people start without.
 */
export const exchangeToken = async (
  deps: ServerDeps,
  core: IdentityCore,
  body: z.output<typeof exchangeBody>,
  oldSession: string | undefined,
): Promise<StartedSession> => {
  const { subject, claims, expiresAt } = await core.verifier.identityToken(body.id_token, {
    nonce: body.nonce,
    accessToken: body.access_token,
  });
  const now = deps.clock();
  return deps.db.transaction(async (trx) => {
    if (!(await spendToken(trx, signedPart(body.id_token), new Date(expiresAt.getTime() + 60_000))))
      throw unauthenticated('This token was used before: sign in again.', 'token_spent');
    const { issuer, embedded } = core.addresses;
    const identity = {
      issuer,
      subject,
      name: textClaim(claims.name ?? claims.preferred_username, 'Unnamed'),
      email: textClaim(claims.email, ''),
    };
    const user = await upsertUser(trx, identity, embedded ? knownRoles(claims.roles) : [], now);
    if (user.disabled) throw unauthenticated('This account is disabled.', 'account_disabled');
    if (oldSession !== undefined) await endSession(trx, hashSecret(oldSession));
    const session = await createSession(trx, {
      userId: user.id,
      issuerSid: typeof claims.sid === 'string' ? claims.sid : null,
      now,
      absoluteHours: deps.config.sessionAbsoluteHours,
    });
    await deps.audit.record(trx, asActor(user), { action: 'session.started', targetType: 'user', targetId: user.id });
    return { ...session, idHash: hashSecret(session.id), user };
  });
};

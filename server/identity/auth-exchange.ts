import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { type Role, roleNames } from '#api-clients/identity/policy.data.ts';
import type { Trx } from '../db/database.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, unauthenticated } from '../http/errors.ts';
import type { IdentityCore } from './identity-core.ts';
import { acceptInvitation, type InvitationEnd } from './invitations/accept-invitation.ts';
import { hashSecret } from './secret-hash.ts';
import { createSession, endSession, findSession, renewSession } from './sessions.store.ts';
import { asActor } from './signed-in-actor.ts';
import { spendToken } from './spent-tokens.store.ts';
import { type UserRow, upsertUser } from './users.store.ts';

/** Body of `POST /auth-exchange`: what the browser got from the provider, once. */
export const exchangeBody = z.strictObject({
  id_token: z.string().min(1).max(20_000),
  /** Checked to belong to the identity token when the provider binds the two. */
  access_token: z.string().max(20_000).optional(),
  /** The nonce the sign-in was started with, when it had one. */
  nonce: z.string().max(500).optional(),
  /** The signed-in person proves again who they are; their session goes on. */
  renew: z.boolean().optional(),
  /** The token of the invitation whose button began this sign-in. */
  invitation: z.string().max(100).optional(),
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

/** A session, and what became of the invitation that the sign-in was begun with. */
export interface ExchangedSession extends StartedSession {
  invitationEnd?: InvitationEnd;
}

const knownRoles = (claim: unknown): Role[] =>
  Array.isArray(claim) ? roleNames.filter((role) => claim.includes(role)) : [];

const textClaim = (claim: unknown, fallback: string): string =>
  typeof claim === 'string' && claim.trim() !== '' ? claim.trim().slice(0, 200) : fallback;

/** A token's signature can be written in two ways for some algorithms; what was signed cannot. */
const signedPart = (token: string): string => token.slice(0, token.lastIndexOf('.'));

/** A renewal is for the task at hand: a sign-in from before it proves nothing. */
const RENEWAL_SECONDS = 300;

/** When the person proved who they are: what the provider says, never later than now. */
const authenticationTime = (claims: JWTPayload, now: Date): Date | undefined =>
  typeof claims.auth_time === 'number' ? new Date(Math.min(claims.auth_time * 1000, now.getTime())) : undefined;

/** What an exchange goes by: the browser's old session and what it calls itself. */
export interface ExchangeFrom {
  oldSession: string | undefined;
  agent: string;
}

interface Proof {
  user: UserRow;
  claims: JWTPayload;
  now: Date;
}

const freshSession = async (
  { deps, trx }: { deps: ServerDeps; trx: Trx },
  { user, claims, now }: Proof,
  { oldSession, agent }: ExchangeFrom,
): Promise<StartedSession> => {
  if (oldSession !== undefined) await endSession(trx, hashSecret(oldSession));
  const session = await createSession(trx, {
    userId: user.id,
    issuerSid: typeof claims.sid === 'string' ? claims.sid : null,
    now,
    authenticatedAt: authenticationTime(claims, now) ?? now,
    agent,
    absoluteHours: deps.config.sessionAbsoluteHours,
  });
  await deps.audit.record(trx, asActor(user), { action: 'session.started', targetType: 'user', targetId: user.id });
  return { ...session, idHash: hashSecret(session.id), user };
};

const renewedSession = async (
  { deps, trx }: { deps: ServerDeps; trx: Trx },
  { user, claims, now }: Proof,
  { oldSession }: ExchangeFrom,
): Promise<StartedSession> => {
  const session =
    oldSession === undefined ? undefined : await findSession(trx, oldSession, now, deps.config.sessionIdleMinutes);
  if (!session || oldSession === undefined) throw unauthenticated('Your session has ended: sign in.');
  if (session.user_id !== user.id)
    throw conflict('other_person', `You are signed in as ${session.name}, and confirmed as ${user.name}.`);
  const authenticatedAt = authenticationTime(claims, now);
  if (!authenticatedAt || now.getTime() - authenticatedAt.getTime() > RENEWAL_SECONDS * 1000)
    throw unauthenticated('The sign-in service did not ask again who you are.', 'sign_in_not_recent');
  await renewSession(trx, session.id_hash, authenticatedAt);
  await deps.audit.record(trx, asActor(user), { action: 'session.renewed', targetType: 'user', targetId: user.id });
  return { id: oldSession, idHash: session.id_hash, expiresAt: session.expires_at, user };
};

/**
 * Turns an identity token into a server session. A token counts once; the person is found by issuer and subject, never
 * by e-mail; the session whose cookie the browser held before ends, so a planted session id is worth nothing. With
 * `renew` that session goes on and counts as recent: 409 `other_person` when somebody else proved who they are.
 * Roles of the embedded provider's demo people count at their first sign-in; another provider's people start without,
 * and whoever finishes the sign-in that an invitation's button began gets the roles that it holds.
 */
export const exchangeToken = async (
  deps: ServerDeps,
  core: IdentityCore,
  body: z.output<typeof exchangeBody>,
  from: ExchangeFrom,
): Promise<ExchangedSession> => {
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
    if (body.renew) return renewedSession({ deps, trx }, { user, claims, now }, from);
    const accepted = body.invitation ? await acceptInvitation({ deps, trx, now }, body.invitation, user) : user;
    if (typeof accepted !== 'string') return freshSession({ deps, trx }, { user: accepted, claims, now }, from);
    return { ...(await freshSession({ deps, trx }, { user, claims, now }, from)), invitationEnd: accepted };
  });
};

import type { FastifyRequest } from 'fastify';
import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { toolbarContract } from '#api-clients/toolbar/toolbar.contract.ts';
import { siteOrigin } from '../config/origins.ts';
import type { Actor, Caller, IdentityGate } from '../http/actor.ts';
import { visitor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { unauthenticated } from '../http/errors.ts';
import { readCookie } from '../http/read-cookie.ts';
import { API_TOKEN_PREFIX, findApiToken, touchApiToken } from './api-tokens.store.ts';
import { sessionCookieName } from './cookies.ts';
import { csrfTokenOf, equalInConstantTime } from './csrf.ts';
import type { IdentityCore } from './identity-core.ts';
import { findSession, type SessionRow, touchSession } from './sessions.store.ts';
import { siteVisitor } from './site-pass.ts';
import { findUserBySubject } from './users.store.ts';

/** "Last used" is written at most this often, so that reads stay reads. */
const TOUCH_SECONDS = 60;

/** Names of the session's cookie and of the toolbar's pass, with and without `__Host-`. */
const staffCookie = /(?:^|;\s*)(?:__Host-)?forecourt(?:-site)?=/;

const MAX_CREDENTIAL_LENGTH = 8_192;

const userActor = (user: { id: string; name: string; roles: Role[] }): Actor => ({
  kind: 'user',
  id: user.id,
  name: user.name,
  roles: user.roles,
  permissions: permissionsOf(user.roles),
});

/** The live session of a request's cookie. */
export const sessionOfRequest = async (
  deps: ServerDeps,
  core: IdentityCore,
  request: FastifyRequest,
): Promise<SessionRow | undefined> => {
  const cookie = readCookie(request.headers.cookie, sessionCookieName(core.addresses));
  if (cookie === undefined || cookie === '' || cookie.length > 100) return undefined;
  return findSession(deps.db.read, cookie, deps.clock(), deps.config.sessionIdleMinutes);
};

/** Tells who sends a request: a bearer credential counts before the session cookie. */
export const createIdentityGate = (deps: ServerDeps, core: () => Promise<IdentityCore>): IdentityGate => {
  const { db, clock, config, log } = deps;
  const touchMs = Math.min(TOUCH_SECONDS, (config.sessionIdleMinutes * 60) / 4) * 1000;

  /** Bookkeeping must not make a read fail, for example when the disk is full. */
  const note = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error }, 'the time of last use could not be written');
    }
  };

  const byApiToken = async (secret: string): Promise<Caller> => {
    const now = clock();
    const token = await findApiToken(db.read, secret, now);
    if (!token) throw unauthenticated('The API token is unknown, expired or revoked.', 'token_invalid');
    if (!token.last_used_at || now.getTime() - token.last_used_at.getTime() > touchMs)
      await note(() => db.transaction((trx) => touchApiToken(trx, token.id, now)));
    const makerMay = permissionsOf(token.maker_roles);
    const permissions = new Set(token.permissions.filter((permission) => makerMay.has(permission)));
    return { actor: { kind: 'token', id: token.id, name: token.name, roles: [], permissions }, via: 'token' };
  };

  const byAccessToken = async (jwt: string): Promise<Caller> => {
    const { verifier, addresses } = await core();
    const { subject, issuedAt } = await verifier.accessToken(jwt);
    const user = await findUserBySubject(db.read, addresses.issuer, subject);
    const isRefused =
      !user ||
      user.disabled ||
      (user.tokens_refused_until !== null && issuedAt.getTime() <= user.tokens_refused_until.getTime());
    if (isRefused) throw unauthenticated('The token no longer counts: sign in again.', 'token_invalid');
    return { actor: userActor(user), via: 'token' };
  };

  /** A pass of the site tells the toolbar's own question who asks, and nothing else. */
  const byPass = async (request: FastifyRequest): Promise<Caller | undefined> => {
    if (config.cmsOrigin === undefined || request.method !== 'GET') return undefined;
    if (request.url.replace(/\?.*$/s, '') !== toolbarContract.base) return undefined;
    const actor = await siteVisitor(deps, request.headers.cookie, siteOrigin(config));
    return actor && { actor, via: 'session' };
  };

  return {
    async identify(request) {
      const authorization = request.headers.authorization;
      // Other schemes belong to a proxy in front of us (a staging site's Basic, for example).
      if (authorization !== undefined && /^bearer\b/i.test(authorization)) {
        const credential = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(authorization)?.[1];
        if (credential === undefined || credential.length > MAX_CREDENTIAL_LENGTH)
          throw unauthenticated('The Authorization header must be "Bearer <token>".', 'token_invalid');
        return credential.startsWith(API_TOKEN_PREFIX) ? byApiToken(credential) : byAccessToken(credential);
      }
      // Visitors carry other cookies; they are to be served while the database is away.
      if (!staffCookie.test(request.headers.cookie ?? '')) return visitor;
      const identity = await core();
      const session = await sessionOfRequest(deps, identity, request);
      if (!session) return (await byPass(request)) ?? visitor;
      const now = clock();
      if (now.getTime() - session.seen_at.getTime() > touchMs)
        await note(() => db.transaction((trx) => touchSession(trx, session, now)));
      const user = { id: session.user_id, name: session.name, roles: session.roles };
      const csrfToken = csrfTokenOf(identity.sessionSecret, session.id_hash);
      const signedInFor = now.getTime() - session.authenticated_at.getTime();
      const mustSignInAgain = config.recentSignInMinutes > 0 && signedInFor > config.recentSignInMinutes * 60_000;
      return {
        actor: { ...userActor(user), sessionId: session.id_hash, mustSignInAgain },
        via: 'session',
        csrfMatches: (token) => equalInConstantTime(token, csrfToken),
      };
    },
  };
};

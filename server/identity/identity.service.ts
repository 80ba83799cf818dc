import type { FastifyRequest } from 'fastify';
import { identityContract } from '#api-clients/identity/identity.contract.ts';
import { type Actor, type Caller, can } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { unauthenticated } from '../http/errors.ts';
import { answer } from '../http/handler.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { inSystemTransaction } from '../http/work.ts';
import { authRoutes, signedOutHeaders } from './auth.routes.ts';
import { type IdentityCore, identityCore } from './identity-core.ts';
import { createIdentityGate, sessionOfRequest } from './identity-gate.ts';
import { invitationMailText } from './invitations/invitation-mail.ts';
import { invitationHandlers } from './invitations/invitations.handlers.ts';
import { sweepInvitations } from './invitations/invitations.store.ts';
import { makeToken, revokeToken, tokensPage } from './machine-tokens.ts';
import { chooseLanguage, languageHeaders } from './own-language.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-sessions.ts';
import { changePerson, peoplePage } from './people.ts';
import { guardDemoDoor } from './provider/demo-door.ts';
import { demoStaff } from './provider/demo-staff.ts';
import { mountProvider } from './provider/provider-mount.ts';
import { signInRoutes } from './provider/sign-in.routes.ts';
import { sessionDocument } from './session-document.ts';
import { createSignInLink } from './sign-in-link.ts';
import { signOut, signOutUrl } from './sign-out.ts';
import { makeSiteCode, redeemSiteCode, siteVisitor } from './site-pass.ts';
import { sweepExpired } from './spent-tokens.store.ts';
import { endUserSession, endUserSessions, sessionsOfUser } from './user-sessions.ts';
import { findUser } from './users.store.ts';

declare module '../http/define-service.ts' {
  interface Services {
    identity: IdentityService;
  }
}

export interface KnownPerson {
  id: string;
  name: string;
  email: string;
  /** Who they are to the sign-in service, and which service that is. */
  subject: string;
  issuer: string;
  /** What was signed for them until then no longer counts. */
  refusedUntil: Date | null;
}

/** What the rest of the server may ask of identity. */
export interface IdentityService {
  core(): Promise<IdentityCore>;
  /** Who sends a request that no contract describes. Throws 401 for a wrong bearer token. */
  caller(request: FastifyRequest): Promise<Caller>;
  /**
   * A code that lets the toolbar know this request's signed-in editor at the site's origin; undefined for anybody else.
   */
  siteCode(request: FastifyRequest, site: string): Promise<string | undefined>;
  /** Uses a code up; gives the cookie to set at the site, undefined for a code that is not good. */
  redeemSiteCode(code: string, site: string): Promise<string | undefined>;
  /** The person of such a cookie, with the toolbar's permissions and no others. */
  siteVisitor(cookies: string | undefined, site: string): Promise<Actor | undefined>;
  /** Break-glass: an address that signs in one administrator, once, for 15 minutes. Throws on a bad e-mail address. */
  makeAdminLink(email: string): Promise<string>;
  /** Somebody who has signed in before and still may, as the sign-in service says who they are. */
  person(id: string): Promise<KnownPerson | undefined>;
  /** Demo people as users, for demo content that is theirs; none where there is no demo. */
  demoStaff(ids: readonly string[]): Promise<{ id: string; name: string }[]>;
  /**
   * The text of an invitation's mail as it leaves, by the mail's key: what lies in the outbox has no link. Throws for an
   * invitation that has ended.
   */
  invitationMail(mail: { key: string; body: string }): Promise<string>;
  /** Removes sessions, tokens and invitations that have expired. */
  sweeping: Repeated;
}

const SWEEP_MINUTES = 15;

const pages = (total: number, query: { page: number; items: number }) => ({
  page: query.page,
  items: query.items,
  pages: Math.ceil(total / query.items),
  total_count: total,
});

export default defineService({
  name: 'identity',
  contract: identityContract,
  create: (deps) => {
    const core = identityCore(deps);
    const { identify } = createIdentityGate(deps, core);
    return {
      core,
      caller: identify,
      async siteCode(request, site) {
        const { actor, via } = await identify(request);
        return via === 'session' && can(actor, 'pages.update') ? makeSiteCode(deps, actor, site) : undefined;
      },
      redeemSiteCode: (code, site) => redeemSiteCode(deps, code, site),
      siteVisitor: (cookies, site) => siteVisitor(deps, cookies, site),
      async person(id) {
        const user = await findUser(deps.db.read, id);
        if (!user || user.disabled) return undefined;
        const { name, email, subject, issuer, tokens_refused_until: refusedUntil } = user;
        return { id, name, email, subject, issuer, refusedUntil };
      },
      makeAdminLink: (email) => createSignInLink(deps, email),
      invitationMail: (mail) => inSystemTransaction(deps, (work) => invitationMailText(work, mail)),
      demoStaff: async (ids) => demoStaff(deps, await core(), ids),
      sweeping: repeatedly(
        () =>
          deps.db
            .transaction(async (trx) => {
              await sweepExpired(trx, deps.clock());
              await sweepInvitations(trx, deps.clock());
            })
            .catch((error: unknown) => deps.log.warn({ err: error }, 'expired sessions could not be swept')),
        SWEEP_MINUTES * 60_000,
      ),
    };
  },
  gate: (deps) => createIdentityGate(deps, () => deps.service('identity').core()),
  register(app, deps) {
    const core = () => deps.service('identity').core();
    authRoutes(app, deps, core);
    if (deps.config.oidcIssuer !== undefined) return;
    mountProvider(app, core);
    signInRoutes(app, deps, core);
  },
  async start(deps) {
    await deps.service('identity').core();
    await guardDemoDoor(deps);
    deps.service('identity').sweeping.start();
  },
  stop(deps) {
    deps.service('identity').sweeping.stop();
  },
  handlers: (deps) => {
    const core = () => deps.service('identity').core();
    return {
      session: async ({ request }) => {
        const identity = await core();
        const session = await sessionOfRequest(deps, identity, request);
        if (!session) throw unauthenticated();
        const { user_id: id, name, email, roles, language } = session;
        const user = { id, name, email, roles, language };
        return answer(
          sessionDocument(
            deps.config,
            { idHash: session.id_hash, expiresAt: session.expires_at, user },
            identity.sessionSecret,
          ),
          {
            headers: {
              'cache-control': 'no-store',
              ...languageHeaders(identity.addresses, request.headers.cookie, language),
            },
          },
        );
      },
      chooseLanguage: async ({ actor, body, request }) => {
        await chooseLanguage(deps, actor, body.language);
        const { addresses } = await core();
        return answer(undefined, { headers: languageHeaders(addresses, request.headers.cookie, body.language) });
      },
      signOut: async ({ request }) => {
        const identity = await core();
        const session = await sessionOfRequest(deps, identity, request);
        if (!session) throw unauthenticated();
        await signOut(deps, identity, session);
        const next = await signOutUrl(identity, deps.config.oidcClientId).catch(() => identity.addresses.signedOutUrl);
        return answer(undefined, { headers: { ...signedOutHeaders(identity), location: next } });
      },
      listOwnSessions: async ({ actor }) =>
        answer({ data: await ownSessions(deps, actor) }, { headers: { 'cache-control': 'no-store' } }),
      endOwnSession: async ({ actor, params }) => {
        await endOwnSession(deps, actor, params.id);
        return undefined;
      },
      endOtherSessions: async ({ actor }) => ({
        data: { type: 'ended_sessions', id: actor.id, attributes: { count: await endOtherSessions(deps, actor) } },
      }),
      listUsers: async ({ actor, query }) => {
        const { people, total } = await peoplePage(deps, actor, query);
        return { data: people, meta: pages(total, query) };
      },
      updateUser: async ({ actor, params, body, ifMatch }) => {
        const { person, etag } = await changePerson({ deps, actor }, await core(), { id: params.id, ifMatch }, body);
        return answer({ data: person }, { etag });
      },
      listUserSessions: async ({ actor, params }) =>
        answer({ data: await sessionsOfUser(deps, actor, params.id) }, { headers: { 'cache-control': 'no-store' } }),
      endUserSession: async ({ actor, params }) => {
        await endUserSession({ deps, actor }, await core(), { userId: params.id, publicId: params.session });
        return undefined;
      },
      endUserSessions: async ({ actor, params }) => {
        const count = await endUserSessions({ deps, actor }, await core(), params.id);
        return { data: { type: 'ended_sessions', id: params.id, attributes: { count } } };
      },
      ...invitationHandlers(deps),
      listTokens: async ({ actor, query }) => {
        const { tokens, total } = await tokensPage(deps, actor, query);
        return { data: tokens, meta: pages(total, query) };
      },
      createToken: async ({ actor, body }) => {
        const token = await makeToken(deps, actor, body);
        return answer({ data: token }, { headers: { 'cache-control': 'no-store' } });
      },
      deleteToken: async ({ actor, params }) => {
        await revokeToken(deps, actor, params.id);
        return undefined;
      },
    };
  },
});

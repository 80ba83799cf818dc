import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../http/define-service.ts';
import { validationFailed } from '../http/errors.ts';
import { addressKey } from '../http/limit-address.ts';
import { VISIT_PATH } from '../http/private-site.ts';
import { readCookie } from '../http/read-cookie.ts';
import { requireSameOrigin } from '../http/same-origin.ts';
import { type ExchangedSession, exchangeBody, exchangeToken, type StartedSession } from './auth-exchange.ts';
import { clearedSessionCookie, sessionCookie, sessionCookieName } from './cookies.ts';
import type { IdentityCore } from './identity-core.ts';
import { sessionOfRequest } from './identity-gate.ts';
import { invitationRoutes, sendInvitationEnd } from './invitations/invitation.routes.ts';
import type { HtmlPage } from './pages/html-page.ts';
import {
  expiredLinkPage,
  linkPage,
  noPermissionsPage,
  signedOutPage,
  signInFailedPage,
} from './pages/identity.pages.ts';
import { askedSpeech, speechFor, speechIn } from './pages/sign-in-speech.ts';
import { safeReturnPath } from './return-path.ts';
import { sessionDocument } from './session-document.ts';
import { endSessionsOfIssuer } from './sessions.store.ts';
import { redeemSignInLink } from './sign-in-link.ts';
import { signOut, signOutUrl } from './sign-out.ts';
import { spendToken } from './spent-tokens.store.ts';
import { formField, readForms } from './urlencoded-forms.ts';

const EXCHANGE_LIMIT = { burst: 120, perSeconds: 60 };
const NO_PERMISSIONS_PATH = '/auth/error?type=noPermissions';
const invitationEndPaths = { gone: '/auth/error?type=invitationGone', void: '/auth/error?type=invitationVoid' };
const csrfFree = { config: { csrf: false } };

const sendPage = (reply: FastifyReply, page: HtmlPage, status = 200) =>
  reply.status(status).headers(page.headers).send(page.html);

const parseExchange = (body: unknown) => {
  const parsed = exchangeBody.safeParse(body);
  if (parsed.success) return parsed.data;
  throw validationFailed(
    parsed.error.issues.map((issue) => ({
      code: issue.code,
      detail: issue.message,
      pointer: `/${issue.path.map(String).join('/')}`,
    })),
  );
};

/** Where a visitor who had to sign in wanted to go; null for who came for the staff app. */
const visitedPath = (returnTo: string | undefined): string | null => {
  const url = URL.parse(returnTo ?? '', 'https://same-origin.invalid');
  return url?.pathname === VISIT_PATH ? safeReturnPath(url.searchParams.get('return_to'), '/') : null;
};

const staffPaths = /^\/(?:cms|admin|auth|oidc|sign-in)(?:\/|$)/;

/** The page of the site on which somebody signed out; undefined for the staff app and for what is not known. */
const pageOf = (referer: string | undefined): string | undefined => {
  const url = URL.parse(referer ?? '');
  return !url || staffPaths.test(url.pathname) ? undefined : url.pathname + url.search;
};

/** `/auth-exchange` and `/auth/*`: from the provider's token to a session, and the pages around it. */
export const authRoutes = (app: FastifyInstance, deps: ServerDeps, core: () => Promise<IdentityCore>): void => {
  const { config } = deps;

  const setSession = (reply: FastifyReply, identity: IdentityCore, session: StartedSession) =>
    reply.header('set-cookie', sessionCookie(identity.addresses, session.id, config.sessionAbsoluteHours * 3600));

  /** Where a signed-in person goes next: those without any role, or with an invitation that has ended, are told so. */
  const nextPath = ({ user, invitationEnd }: ExchangedSession, wanted: string | undefined): string => {
    if (invitationEnd !== undefined) return invitationEndPaths[invitationEnd];
    const visit = config.loginRequired ? visitedPath(wanted) : null;
    return visit ?? (user.roles.length === 0 ? NO_PERMISSIONS_PATH : safeReturnPath(wanted));
  };

  const speechOf = (request: FastifyRequest) => speechFor(deps, request, askedSpeech(request));

  /** What the editor needs to start a sign-in. */
  app.get('/auth/settings', async (_request, reply) => {
    const { addresses } = await core();
    return reply.header('cache-control', 'no-store').send({
      origin: addresses.origin,
      authority: addresses.issuer,
      client_id: config.oidcClientId,
      redirect_uri: addresses.redirectUris[0],
      scope: 'openid profile email',
      demo: addresses.embedded && config.demo,
    });
  });

  app.post('/auth-exchange', { ...csrfFree, bodyLimit: 65_536 }, async (request, reply) => {
    const identity = await core();
    requireSameOrigin(request, identity.addresses.origin);
    deps.service('rateLimits').take('auth-exchange', addressKey(request.ip), EXCHANGE_LIMIT);
    const body = parseExchange(request.body);
    const session = await exchangeToken(deps, identity, body, {
      oldSession: readCookie(request.headers.cookie, sessionCookieName(identity.addresses)),
      agent: request.headers['user-agent'] ?? '',
    });
    const returnTo = nextPath(session, body.return_to);
    if (!body.renew) setSession(reply, identity, session);
    return reply
      .header('cache-control', 'no-store')
      .send({ ...sessionDocument(config, session, identity.sessionSecret), meta: { return_to: returnTo } });
  });

  app.get<{ Querystring: { type?: string | string[] } }>('/auth/error', async (request, reply) => {
    const { type } = request.query;
    if (type === 'invitationGone' || type === 'invitationVoid')
      return sendInvitationEnd(reply, type === 'invitationGone' ? 'gone' : 'void', await speechOf(request));
    if (type !== 'noPermissions') return sendPage(reply, signInFailedPage(await speechOf(request)), 400);
    const session = await sessionOfRequest(deps, await core(), request);
    // Who got a role since has only to go on.
    if (session && session.roles.length > 0) return reply.header('cache-control', 'no-store').redirect('/cms', 303);
    return sendPage(reply, noPermissionsPage(session?.name, await speechOf(request)), 403);
  });

  // A provider of others brings the page on which a visitor signed out back as `state`.
  app.get<{ Querystring: Record<string, unknown> }>('/auth/signed-out', async (request, reply) => {
    const asked = speechIn({ visit: request.query.state, ...request.query });
    return sendPage(reply, signedOutPage(await speechFor(deps, request, asked)));
  });

  app.get('/auth/assets/inter.woff2', async (_request, reply) => {
    const file = createRequire(import.meta.url).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    );
    return reply
      .header('content-type', 'font/woff2')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await readFile(file));
  });

  app.get('/auth/link/:token', async (request, reply) => sendPage(reply, linkPage(await speechOf(request))));

  void app.register(async (scope) => {
    readForms(scope);
    invitationRoutes(scope, deps, core);

    scope.post('/auth/sign-out', csrfFree, async (request, reply) => {
      const identity = await core();
      requireSameOrigin(request, identity.addresses.origin);
      const session = await sessionOfRequest(deps, identity, request);
      if (session) await signOut(deps, identity, session);
      return reply
        .status(303)
        .headers(signedOutHeaders(identity))
        .header('location', await signOutUrl(identity, config.oidcClientId, pageOf(request.headers.referer)))
        .send();
    });

    // The page before it only asks; a mail scanner that follows links uses nothing up.
    scope.post('/auth/link/:token', csrfFree, async (request: FastifyRequest<{ Params: { token: string } }>, reply) => {
      const identity = await core();
      requireSameOrigin(request, identity.addresses.origin);
      deps.service('rateLimits').take('sign-in-link', addressKey(request.ip), { burst: 10, perSeconds: 60 });
      const session = await redeemSignInLink(deps, request.params.token, request.headers['user-agent'] ?? '');
      if (!session) return sendPage(reply, expiredLinkPage(await speechOf(request)), 410);
      setSession(reply, identity, session);
      return reply.status(303).header('cache-control', 'no-store').header('location', '/cms').send();
    });

    scope.post('/auth/backchannel-logout', csrfFree, async (request, reply) => {
      const identity = await core();
      deps.service('rateLimits').take('backchannel-logout', addressKey(request.ip), { burst: 600, perSeconds: 60 });
      const token = formField(request.body, 'logout_token');
      const named = await identity.verifier.logoutToken(token);
      await deps.db.transaction(async (trx) => {
        if (!(await spendToken(trx, token.slice(0, token.lastIndexOf('.')), named.expiresAt))) return;
        await endSessionsOfIssuer(trx, { issuer: identity.addresses.issuer, subject: named.subject, sid: named.sid });
      });
      return reply.header('cache-control', 'no-store').send();
    });
  });
};

/** Ends the cookie and what the browser stored for the staff app. */
export const signedOutHeaders = (core: IdentityCore): Record<string, string> => ({
  'set-cookie': clearedSessionCookie(core.addresses),
  'clear-site-data': '"storage"',
  'cache-control': 'no-store',
});

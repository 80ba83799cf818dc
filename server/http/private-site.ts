import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { Config } from '../config/load-config.ts';
import type { CallerOf } from './caller.ts';
import { unauthenticated } from './errors.ts';
import { isInside } from './limit-address.ts';

/** Where visitors are sent who must sign in: the staff app's sign-in, which leads on to `return_to`. */
export const VISIT_PATH = '/cms/visit';

/**
 * What anybody may ask for: health, signing in, the staff app (which asks itself), built files, icons, what payment services
 * have to say (they sign it).
 */
const open =
  /^\/(?:(?:livez|readyz|favicon\.ico|apple-touch-icon\.png|icon-\d+\.png)$|(?:oidc|sign-in|auth|cms|admin|assets|fonts|webhooks|\.well-known|api\/identity)(?:\/|$))/;
/** A program's way of signing in; whoever opens it as a page shall see no more than elsewhere. */
const exchange = /^\/auth-exchange$/;
/** Pages that say something about access itself, in any language. */
const aboutAccess = /^(?:\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?\/no-access$/i;
/**
 * A form that somebody filled in, also when their session has ended meanwhile: its own token says who, or it is a step of
 * an order, which keeps what was typed for who began it and shows nobody anything before they have signed in again.
 */
const sentForm =
  /^(?:\/forms\/forms\/[^/]+\/leads|(?:\/[a-z]{2,3}(?:-[a-z0-9]{2,8})*)?\/showroom-order-online\/[^?]+)$/i;
/** Answered to programs: they are told, not sent elsewhere. */
const forPrograms = /^\/(?:api|forms|media|twilio)(?:\/|$)/;

const closedToCrawlers = 'User-agent: *\nDisallow: /\n';

const SAME = 'https://same-origin.invalid';

const KEPT_BY_NOBODY = 'private, no-store';

declare module 'fastify' {
  interface FastifyReply {
    /** For those alone who have signed in: what is written past Fastify's hooks asks here how it may be kept. */
    keptBy: typeof KEPT_BY_NOBODY | null;
  }
}

/** A path of this site that somebody wanted to go to; its start for anything that leads elsewhere. */
const wantedPath = (request: FastifyRequest): string => {
  const asked = URL.parse(request.url, SAME)?.searchParams.get('return_to') ?? '';
  const url = asked.startsWith('/') ? URL.parse(asked, SAME) : null;
  return url?.origin === SAME && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
};

/**
 * Who follows a link of another site sends no session: its cookie is for this site alone. The page that is asked for
 * again from here does.
 */
const again = (url: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${escapeHtml(url)}"><title>…</title>`;

const pathOf = (request: FastifyRequest, basePath: string): string => {
  const path = request.url.split('?', 1)[0] ?? '/';
  return basePath !== '' && (path === basePath || path.startsWith(`${basePath}/`))
    ? path.slice(basePath.length) || '/'
    : path;
};

/**
 * With LOGIN_REQUIRED the whole site is for those who have signed in: pages, media files, forms and the services behind
 * them. Documents are kept by nobody on the way; crawlers are told to stay away.
 */
export const addPrivateSite = (
  app: FastifyInstance,
  { loginRequired, basePath }: Pick<Config, 'loginRequired' | 'basePath'>,
  callerOf: CallerOf,
): void => {
  app.decorateReply('keptBy', null);
  if (!loginRequired) return;
  app.addHook('onRequest', async (request, reply) => {
    if (isInside(request)) return undefined;
    const path = pathOf(request, basePath);
    const isOpen = open.test(path) || (request.method === 'POST' && exchange.test(path));
    if (!isOpen) reply.keptBy = KEPT_BY_NOBODY;
    if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(closedToCrawlers);
    if (path === VISIT_PATH && (await callerOf(request)).actor.kind !== 'anonymous')
      return reply.header('cache-control', KEPT_BY_NOBODY).redirect(wantedPath(request), 302);
    if (isOpen || aboutAccess.test(path)) return undefined;
    if (request.method === 'POST' && sentForm.test(path)) return undefined;
    const { actor } = await callerOf(request);
    if (actor.kind !== 'anonymous') return undefined;
    const isVisit = request.method === 'GET' && !forPrograms.test(path) && !path.endsWith('.json');
    if (!isVisit) throw unauthenticated();
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return reply.type('text/html; charset=utf-8').send(again(request.url));
    return reply
      .header('cache-control', KEPT_BY_NOBODY)
      .redirect(`${VISIT_PATH}?${new URLSearchParams({ return_to: request.url })}`, 302);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.keptBy === null) return payload;
    const path = pathOf(request, basePath);
    // Pictures may lie in the visitor's own browser for a while: their addresses name their content.
    const isMedia = path.startsWith('/media/');
    reply.header('cache-control', isMedia && reply.statusCode === 200 ? 'private, max-age=600' : KEPT_BY_NOBODY);
    return payload;
  });
};

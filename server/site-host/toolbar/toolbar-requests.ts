import type { FastifyRequest } from 'fastify';
import { siteOrigin } from '#server/config/origins.ts';
import { can } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';

const sessionCookie = /(?:^|;\s*)(?:__Host-)?forecourt(?:-site)?=/;

/** Whether a request may be a signed-in person's: then it must not be answered by a short way for visitors. */
export const mayBeStaff = (cookie: string | string[] | undefined): boolean =>
  cookie !== undefined && sessionCookie.test(String(cookie));

/**
 * Whether the bar is shown with the answer, and by what its editor is known: to people who may change pages, and to
 * nobody else. Whoever cannot be recognised just now (no database, a wrong bearer token) gets the page as visitors do.
 */
export const wantsToolbar = async (deps: ServerDeps, request: FastifyRequest): Promise<'session' | 'pass' | null> => {
  if (request.method !== 'GET' || !mayBeStaff(request.headers.cookie)) return null;
  // The canvas and other frames of the staff app show the page alone.
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return null;
  try {
    const identity = deps.service('identity');
    const { actor } = await identity.caller(request);
    if (can(actor, 'pages.update')) return 'session';
    if (deps.config.cmsOrigin === undefined) return null;
    const visitor = await identity.siteVisitor(request.headers.cookie, siteOrigin(deps.config));
    return visitor && can(visitor, 'pages.update') ? 'pass' : null;
  } catch (error) {
    deps.log.debug({ err: error }, 'nobody was recognised, so the page comes without the toolbar');
    return null;
  }
};

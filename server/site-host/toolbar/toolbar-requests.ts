import type { FastifyRequest } from 'fastify';
import { can } from '../../http/actor.ts';
import type { ServerDeps } from '../../http/define-service.ts';

const sessionCookie = /(?:^|;\s*)(?:__Host-)?forecourt=/;

/** Whether a request may be a signed-in person's: then it must not be answered by a short way for visitors. */
export const mayBeStaff = (cookie: string | string[] | undefined): boolean =>
  cookie !== undefined && sessionCookie.test(String(cookie));

/**
 * Whether the bar is shown with the answer: to people who may change pages, and to nobody else. Whoever cannot be
 * recognised just now (no database, a wrong bearer token) gets the page as visitors do.
 */
export const wantsToolbar = async (deps: ServerDeps, request: FastifyRequest): Promise<boolean> => {
  if (request.method !== 'GET' || !mayBeStaff(request.headers.cookie)) return false;
  // The canvas and other frames of the staff app show the page alone.
  const destination = request.headers['sec-fetch-dest'];
  if (destination !== undefined && destination !== 'document') return false;
  try {
    const { actor } = await deps.service('identity').caller(request);
    return can(actor, 'pages.update');
  } catch (error) {
    deps.log.debug({ err: error }, 'nobody was recognised, so the page comes without the toolbar');
    return false;
  }
};

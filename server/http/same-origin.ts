import type { FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';

/**
 * Refuses a form or call that a page of another origin sent (403 `cross_site_request`), a neighbour below the same
 * domain too: such a page runs other people's scripts. Browsers say so in Sec-Fetch-Site, older ones in Origin; a
 * client that sends neither is no browser and carries nobody's cookies. `origin` is the staff app's.
 */
export const requireSameOrigin = (request: FastifyRequest, origin: string): void => {
  const site = request.headers['sec-fetch-site'];
  const from = request.headers.origin;
  const isForeign = (site !== undefined && site !== 'same-origin') || (from !== undefined && from !== origin);
  if (!isForeign) return;
  throw new HttpError({
    status: 403,
    code: 'cross_site_request',
    title: 'Not allowed',
    detail: 'This may only be sent from the staff app itself.',
    meta: { origin: from?.slice(0, 200), expected_origin: origin },
  });
};

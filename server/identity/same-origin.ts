import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

/**
 * Refuses a form or call that another site's page sent (403). Browsers say so in Sec-Fetch-Site, older ones in Origin;
 * a client that sends neither is no browser and carries nobody's cookies.
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
  });
};

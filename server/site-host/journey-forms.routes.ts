import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerDeps } from '../http/define-service.ts';
import { sendSiteResponse } from './send-response.ts';
import { signedInVisitor } from './signed-in-visitor.ts';
import type { SiteHost } from './site-host.ts';

/** First segment of the journey whose pages send forms to themselves (specification, site §2). */
const JOURNEY = 'showroom-order-online';
/** The longest form of it is the contact form; what people type is a few kilobytes. */
const MAX_FORM_BYTES = 65_536;

/**
 * Plain HTML forms of the site's own pages: the site reads them and answers with a page or the way to the next one. It
 * asks itself whether they come from its own pages; no right follows from anybody's session.
 */
export const journeyFormRoutes = async (app: FastifyInstance, deps: ServerDeps, host: SiteHost): Promise<void> => {
  const base = deps.config.basePath;
  const take = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url, headers, ip } = request;
    const body = typeof request.body === 'string' ? request.body : '';
    const visitor = await signedInVisitor(deps, request);
    return sendSiteResponse(reply, await host.handle({ method: 'POST', url, headers, body, address: ip, visitor }));
  };
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, body),
    );
    for (const path of [`/${JOURNEY}/*`, `/:locale/${JOURNEY}/*`])
      scope.post(base + path, { config: { csrf: false } }, take);
  });
};

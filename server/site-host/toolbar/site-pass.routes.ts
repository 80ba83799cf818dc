import type { FastifyInstance, FastifyReply } from 'fastify';
import { siteOrigin } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { addressKey } from '#server/http/limit-address.ts';
import { sitePath } from './site-path.ts';

interface Asked {
  Querystring: { path?: unknown; code?: unknown };
}

const LIMIT = { burst: 30, perSeconds: 60 };

const sendTo = (reply: FastifyReply, location: string) =>
  reply
    .status(303)
    .headers({ location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send();

/**
 * The way from the staff app to the site with the toolbar, where the two have hosts of their own. On the staff app's
 * host `/cms/toolbar/open?path=/about` gives a signed-in editor a code; on the site's, `/auth/site-pass` changes it for
 * a cookie and goes on to the page. Everybody else just gets to the page.
 */
export const sitePassRoutes = (app: FastifyInstance, deps: ServerDeps): void => {
  const site = siteOrigin(deps.config);

  app.get<Asked>('/cms/toolbar/open', async (request, reply) => {
    const path = sitePath(request.query.path, site);
    if (deps.config.cmsOrigin === undefined) return sendTo(reply, path);
    const identity = deps.service('identity');
    const code = await identity.siteCode(request, site);
    return sendTo(
      reply,
      code === undefined ? site + path : `${site}/auth/site-pass?${new URLSearchParams({ code, path })}`,
    );
  });

  app.get<Asked>('/auth/site-pass', async (request, reply) => {
    deps.service('rateLimits').take('site-pass', addressKey(request.ip), LIMIT);
    const path = sitePath(request.query.path, site);
    const { code } = request.query;
    const isHere = deps.config.cmsOrigin !== undefined && request.host === new URL(site).host;
    const cookie =
      isHere && typeof code === 'string' && code.length <= 100
        ? await deps.service('identity').redeemSiteCode(code, site)
        : undefined;
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return sendTo(reply, path);
  });
};

import type { FastifyInstance } from 'fastify';
import type { ServerDeps } from '../http/define-service.ts';
import { sendSiteResponse } from './send-response.ts';
import type { SiteHost } from './site-host.ts';

const PREFIX = '/setting-preview';
const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

/** The page's own policy, but framed by the staff app alone, wherever that is. */
const framedBy = (policy: string | undefined, cmsOrigin: string | undefined): string =>
  (policy ?? "default-src 'none'").replace(/frame-ancestors [^;]*/, `frame-ancestors 'self' ${cmsOrigin ?? ''}`.trim());

/**
 * `/setting-preview/<path>?token=…`: a page of the site with settings that nobody has saved, inside the settings
 * screen. The token lives for a quarter of an hour; the content service decides what it is good for.
 */
export const settingPreviewRoutes = (app: FastifyInstance, deps: ServerDeps, host: SiteHost): void => {
  const { basePath, cmsOrigin } = deps.config;
  app.get<{ Querystring: { token?: unknown } }>(`${basePath}${PREFIX}/*`, async (request, reply) => {
    const [address = ''] = request.url.split('?');
    const { token } = request.query;
    const path = address.slice(basePath.length + PREFIX.length);
    const response = await host.handle({
      method: request.method,
      url: `${basePath}${path}`,
      headers: { ...request.headers, 'if-none-match': undefined },
      settingsPreview: { token: typeof token === 'string' && TOKEN.test(token) ? token : 'none' },
    });
    const policy = framedBy(response.headers['content-security-policy'], cmsOrigin);
    const headers = { ...response.headers, ...hidden, 'content-security-policy': policy };
    return sendSiteResponse(reply, { ...response, headers });
  });
};

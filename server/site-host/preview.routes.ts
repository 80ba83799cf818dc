import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { sendSiteResponse } from './send-response.ts';
import type { SiteHost } from './site-host.ts';

const PREFIX = '/disabled-preview';
const MAX_AGE_SECONDS = 15 * 60;
const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;
const hidden = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };

const cookieName = (secure: boolean) => (secure ? '__Secure-preview' : 'preview');

/** The one value of the preview cookie; two of them mean that somebody planted one. */
const tokenOf = (request: FastifyRequest, name: string): string | undefined => {
  const values = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  return values.length === 1 && values[0] !== undefined && TOKEN.test(values[0]) ? values[0] : undefined;
};

/**
 * `/disabled-preview/<path>?token=…`: the token moves from the address (history, referrers, logs) into a cookie that
 * only these addresses get, then the site draws that revision. The content service decides what the token is good for.
 */
export const previewRoutes = (app: FastifyInstance, deps: ServerDeps, host: SiteHost): void => {
  const { basePath } = deps.config;
  const secure = siteOrigin(deps.config).startsWith('https:');
  const name = cookieName(secure);
  const cookie = (token: string) =>
    [
      `${name}=${token}`,
      `Path=${basePath}${PREFIX}`,
      `Max-Age=${MAX_AGE_SECONDS}`,
      'HttpOnly',
      'SameSite=Lax',
      ...(secure ? ['Secure'] : []),
    ].join('; ');

  app.get<{ Querystring: { token?: unknown } }>(`${basePath}${PREFIX}/*`, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const { token } = request.query;
    if (typeof token === 'string' && TOKEN.test(token))
      return reply.headers({ ...hidden, 'set-cookie': cookie(token) }).redirect(path, 303);
    const known = tokenOf(request, name);
    const shown = path.slice(basePath.length + PREFIX.length);
    const url = known === undefined ? path : `${basePath}${shown === '' ? '/' : shown}`;
    const response = await host.handle({
      method: request.method,
      url,
      headers: { ...request.headers, 'if-none-match': undefined },
      ...(known === undefined ? {} : { preview: { token: known } }),
    });
    return sendSiteResponse(reply, { ...response, headers: { ...response.headers, ...hidden } });
  });
};

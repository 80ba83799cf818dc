import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteOrigin } from '#server/config/origins.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { unavailable } from '#server/http/errors.ts';
import { distFolder } from '../dist-folder.ts';
import { openStaffLanguages } from '../staff-languages.ts';
import type { ToolbarFiles } from './toolbar-files.ts';

const NONCE_MARK = '__CSP_NONCE__';

const policy = (nonce: string, site: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-ancestors 'self' ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');

/** `/cms/toolbar?path=…`: the document inside the bar's frame. It holds nothing secret: the script asks the API. */
export const toolbarRoutes = (
  app: FastifyInstance,
  deps: ServerDeps,
  files: () => Promise<ToolbarFiles | null>,
): void => {
  const inLanguage = openStaffLanguages(distFolder, NONCE_MARK, 'toolbar');
  app.get('/cms/toolbar', async (request, reply) => {
    const built = await files();
    if (built === null) throw unavailable('toolbar_not_built', 'The toolbar is not built. Run npm run build.', 60);
    const nonce = randomBytes(18).toString('base64');
    const site = siteOrigin(deps.config);
    const styles = built.css.map((file) => `<link rel="stylesheet" href="${file}">`).join('');
    const page = `<!doctype html><html lang="en" data-site="${site}"><head><meta charset="utf-8"><title>Forecourt toolbar</title>${styles}</head><body><script type="module" nonce="${NONCE_MARK}" src="${built.bar}"></script></body></html>`;
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policy(nonce, site),
        'x-robots-tag': 'noindex',
      })
      .send((await inLanguage(request, page)).replaceAll(NONCE_MARK, nonce));
  });
};

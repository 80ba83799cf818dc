import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { siteOrigin } from '../config/origins.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { unavailable } from '../http/errors.ts';
import { openPreloads } from './builder-preloads.ts';
import { distFolder } from './dist-folder.ts';
import { openStaffLanguages } from './staff-languages.ts';

/** What the build leaves in the page where each answer's own nonce goes. */
const NONCE_MARK = '__CSP_NONCE__';

/**
 * Who may turn text into markup or into a script's address (Trusted Types): our two policies and the code editor's
 * parts, each under the name it gives itself.
 */
const trustedTypes = [
  'forecourt',
  'default',
  'defaultWorkerFactory',
  'domLineBreaksComputer',
  'editorGhostText',
  'editorViewLayer',
  'dompurify',
  'diffReview',
  'diffEditorWidget',
  'richScreenReaderContent',
  'standaloneColorizer',
  'stickyScrollViewLayer',
  'tokenizeToString',
];

/** Where the maps of the settings come from: the position of a house is seen on the same ones as by visitors. */
const tileOrigins = async (deps: ServerDeps): Promise<string[]> => {
  try {
    const settings = await deps.service('admin').settings();
    const address = settings.find(({ declaration }) => declaration.key === 'maps.tile_url')?.value;
    // {s} and the like stand in the address, and no part of the host but its first.
    const origin = /^https:\/\/(?:\{s\}\.)?([a-z0-9.-]+(?::\d+)?)\//i.exec(String(address ?? ''));
    return origin ? [`https://${String(address).startsWith('https://{s}.') ? '*.' : ''}${origin[1]}`] : [];
  } catch {
    // The app is needed most while the database is in trouble; its maps then show borders.
    return [];
  }
};

/** The policy of the staff app: only scripts this answer names run, and the only frame is the site's canvas. */
const policyOf = (deps: ServerDeps, nonce: string, tiles: readonly string[]): string => {
  const { config } = deps;
  const media = [config.mediaOrigin ?? ''].filter(Boolean);
  const issuer = config.oidcIssuer === undefined ? [] : [new URL(config.oidcIssuer).origin];
  const list = (...sources: string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // The code editor places its lines by style attributes; sheets still need the nonce.
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", 'data:', 'blob:', ...media, ...tiles)}`,
    `media-src ${list("'self'", 'blob:', ...media)}`,
    "font-src 'self' data:",
    `connect-src ${list("'self'", ...media, ...issuer)}`,
    `frame-src ${list("'self'", ...(config.cmsOrigin === undefined ? [] : [siteOrigin(deps.config)]))}`,
    "worker-src 'self' blob:",
    `form-action ${list("'self'", ...issuer)}`,
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The code editor makes one of its policies in two of its parts.
    `trusted-types ${trustedTypes.join(' ')} 'allow-duplicates'`,
  ].join('; ');
};

const loopbackAddresses = ['127.0.0.1', '[::1]', '::1'];

/**
 * Sends staff to the origin where they can sign in: the one that is set, or `localhost` for this machine's other names
 * (cookie and sign-in are bound to one name).
 */
const elsewhere = ({ config }: ServerDeps, request: FastifyRequest): string | undefined => {
  if (config.cmsOrigin !== undefined)
    return new URL(config.cmsOrigin).host === request.host ? undefined : `${config.cmsOrigin}${request.url}`;
  if (config.publicUrl !== undefined || !loopbackAddresses.includes(request.hostname)) return undefined;
  return `http://localhost:${request.port ?? 80}${request.url}`;
};

/**
 * `/cms` and `/admin`: one page for every address; the app finds its screen itself and starts the sign-in when nobody
 * is signed in. It holds nothing secret, so it needs no session.
 */
export const editorRoutes = (app: FastifyInstance, deps: ServerDeps, folder: string = distFolder): void => {
  let kept: Promise<string> | undefined;
  const readPage = (): Promise<string> => {
    kept ??= readFile(join(folder, 'editor/index.html'), 'utf8').catch(() => {
      kept = undefined;
      throw unavailable('editor_not_built', 'The editor is not built. Run npm run build.', 60);
    });
    return kept;
  };
  const preloads = openPreloads(folder, NONCE_MARK);
  const inLanguage = openStaffLanguages(folder, NONCE_MARK);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const other = elsewhere(deps, request);
    if (other !== undefined) return reply.redirect(other, 302);
    const nonce = randomBytes(18).toString('base64');
    const page = await inLanguage(request, await readPage());
    const early = await preloads(request.url);
    const html = page.replace('</head>', () => `${early}</head>`).replaceAll(NONCE_MARK, nonce);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': policyOf(deps, nonce, await tileOrigins(deps)),
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
      })
      .send(html);
  };
  for (const path of ['/cms', '/cms/*', '/admin', '/admin/*']) app.get(path, answer);
  app.get('/cms/_', async (_request, reply) => reply.redirect('/cms', 302));
};

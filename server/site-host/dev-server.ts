import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import { staffLanguages } from '#api-clients/identity/staff-language.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { Site, SiteEntry, SiteResponse } from './built-site.types.ts';
import { siteDependencies } from './open-site.ts';
import type { SiteHost } from './site-host.ts';
import { pageInLanguage, staffLanguageOf } from './staff-languages.ts';

const root = join(import.meta.dirname, '../..');
const client = '<script type="module" src="/@vite/client"></script>';

/** Folders whose files a browser asks for by name during development. */
export const sourceFolders = [
  'site',
  'editor',
  'api-clients',
  'block-schemas',
  'documents',
  'finance',
  'form-fields',
  'geo',
  'maps',
  'money',
  'opening-hours',
  'payment-emulators',
  'providers',
  'rental',
  'stock-index',
  'text-editing',
  'node_modules',
];

/** Those of the product, and two nobody speaks: `docs/languages.md`. */
const developedLanguages = [...Object.keys(staffLanguages), 'en-XA', 'ar-XB'];

/** In development every entry is its own source file. */
const sourceManifest = new Proxy({}, { get: (_, entry) => ({ file: String(entry) }) });

/**
 * Without the page's policy (it forbids what a development server injects), kept by nobody, reloading itself on a change.
 * A policy that allows all stands in its place: without one the server's own would, which allows nothing.
 */
export const forDevelopment = (response: SiteResponse): SiteResponse => {
  const { 'content-length': _length, ...headers } = response.headers;
  const isPage = headers['content-type']?.startsWith('text/html') && response.body !== null;
  const body = isPage ? Buffer.concat([Buffer.from(response.body ?? []), Buffer.from(client)]) : response.body;
  return {
    ...response,
    headers: { ...headers, 'content-security-policy': "frame-ancestors 'self'", 'cache-control': 'no-store' },
    body,
  };
};

/** `npm run dev`: site and editor from their sources through Vite, in this process. */
export const createDevHost = async (
  app: FastifyInstance,
  deps: ServerDeps,
): Promise<SiteHost & { vite: ViteDevServer }> => {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'site/vite.server.config.ts'),
    appType: 'custom',
    // Inlined, they would miss CommonJS.
    ssr: { external: ['react', 'react-dom', 'react-dom/server', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
    server: { middlewareMode: true, hmr: { server: app.server as Server } },
    logLevel: 'warn',
  });
  let site: Site | undefined;
  const forget = () => {
    void site?.close();
    site = undefined;
    vite.ws.send({ type: 'full-reload' });
  };
  for (const event of ['change', 'add', 'unlink']) vite.watcher.on(event, forget);
  const current = async (): Promise<Site> => {
    if (!site) {
      const { createSite } = (await vite.ssrLoadModule('/site/site.entry.ts')) as SiteEntry;
      site = createSite({ ...(await siteDependencies(deps)), manifest: sourceManifest, version: String(Date.now()) });
    }
    return site;
  };
  return {
    vite,
    async handle(request) {
      const headers = { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': undefined };
      return forDevelopment(await (await current()).handle({ ...request, headers }));
    },
    form: async (request) => forDevelopment(await (await current()).form(request)),
    navigation: async (request) => forDevelopment(await (await current()).navigation(request)),
    try: async (url, token) => (await current()).try(url, token),
    warm: async () => {},
    async close() {
      await site?.close();
      await vite.close();
    },
  };
};

/** Source files through Vite, and the staff app's page with its reloading client. */
export const devRoutes = (app: FastifyInstance, vite: ViteDevServer): void => {
  const source = (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    reply.raw.removeHeader('content-security-policy');
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  };
  for (const folder of sourceFolders) app.get(`/${folder}/*`, source);
  app.get('/@*', source);

  const editor = async (request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(join(root, 'editor/index.html'), 'utf8');
    const entry = html.replace('./editor.entry.tsx', '/editor/editor.entry.tsx');
    const locale = staffLanguageOf(request, developedLanguages);
    const words = '<script type="module" src="/editor/i18n/words-in-development.ts"></script>';
    const page = pageInLanguage(entry, locale, locale === 'en' ? '' : words);
    reply.raw.removeHeader('content-security-policy');
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(await vite.transformIndexHtml(request.url, page));
  };
  for (const path of ['/cms', '/cms/*', '/admin', '/admin/*']) app.get(path, editor);
};

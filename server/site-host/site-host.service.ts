import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { siteOrigin } from '../config/origins.ts';
import { belowBase } from '../http/below-base.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { assetRoutes } from './assets.routes.ts';
import type { SiteResponse } from './built-site.types.ts';
import { asksAsStaff } from './canvas-questions.ts';
import { assetFolders, distFolder } from './dist-folder.ts';
import { editorRoutes } from './editor.routes.ts';
import { type FastPages, serveFastPages } from './fast-path/fast-pages.ts';
import { faviconRoutes } from './favicon.routes.ts';
import { journeyFormRoutes } from './journey-forms.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { sendSiteResponse } from './send-response.ts';
import { settingPreviewRoutes } from './setting-preview.routes.ts';
import { signedInVisitor } from './signed-in-visitor.ts';
import { createSiteHost, type SiteHost } from './site-host.ts';
import { createSiteIcons } from './site-icons.ts';
import { openStaticFiles } from './static-files.ts';
import { addToolbar } from './toolbar/add-toolbar.ts';
import { sitePassRoutes } from './toolbar/site-pass.routes.ts';
import { toolbarRoutes } from './toolbar/toolbar.routes.ts';
import { openToolbarFiles, type ToolbarFiles } from './toolbar/toolbar-files.ts';
import { wantsToolbar } from './toolbar/toolbar-requests.ts';

declare module '../http/define-service.ts' {
  interface Services {
    'site-host': SiteHost;
  }
}

const isRedirection = (status: number): boolean => status === 410 || (status > 300 && status < 400 && status !== 304);

/** What an editor's page needs besides the page: built files of the bar, null while there are none. */
type ToolbarSource = () => Promise<ToolbarFiles | null>;

/** The site's answer to a signed-in editor: plain text, since the bar's script is added to it. */
const answerEditor = async (
  deps: ServerDeps,
  host: SiteHost,
  request: FastifyRequest,
  { files, origin }: { files: ToolbarFiles; origin: string },
): Promise<SiteResponse> => {
  const started = performance.now();
  const { method, url, headers } = request;
  const plain = { ...headers, 'accept-encoding': 'identity', 'if-none-match': undefined };
  const [address = '/', query = ''] = url.split('?');
  const fresh = new URLSearchParams(query).has('fresh');
  const visitor = await signedInVisitor(deps, request);
  const response = await host.handle({ method, url: fresh ? address : url, headers: plain, fresh, visitor });
  const path = address.slice(deps.config.basePath.length) || '/';
  const ms = (performance.now() - started).toFixed(1);
  const facts = new URLSearchParams({ path, ms, ...(fresh && { fresh: '1' }) });
  return addToolbar(response, { loader: files.loader, frame: `${origin}/cms/toolbar?${facts}` });
};

const catchAll = (
  app: FastifyInstance,
  deps: ServerDeps,
  host: SiteHost,
  { fast, toolbar }: { fast?: FastPages; toolbar?: ToolbarSource } = {},
): void => {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const { method, url, headers } = request;
      // The staff app names pages of the site as from its start: below a base path they lie elsewhere.
      const lies = belowBase(url, deps.config.basePath);
      if (lies !== url) return reply.header('cache-control', 'no-store').redirect(siteOrigin(deps.config) + lies, 302);
      const known = toolbar ? await wantsToolbar(deps, request) : null;
      const files = toolbar && known ? await toolbar() : null;
      // A pass is sent to the site's own host alone, so the frame is there too.
      const origin = known === 'pass' ? '' : (deps.config.cmsOrigin ?? '');
      const response = files
        ? await answerEditor(deps, host, request, { files, origin })
        : await host.handle({
            method,
            url,
            headers,
            address: request.ip,
            isStaff: await asksAsStaff(deps, request),
            visitor: await signedInVisitor(deps, request),
          });
      // What editors get is theirs alone.
      if (!files) fast?.learn(url, response, reply.raw.getHeaders());
      if (isRedirection(response.status)) deps.service('redirects').count(url);
      return sendSiteResponse(reply, response);
    },
  });
};

/** From sources, with Vite in this process. */
const registerDevelopment = async (app: FastifyInstance, deps: ServerDeps): Promise<void> => {
  const { createDevHost, devRoutes } = await import('./dev-server.ts');
  const host = await createDevHost(app, deps);
  devRoutes(app, host.vite);
  previewRoutes(app, deps, host);
  settingPreviewRoutes(app, deps, host);
  sitePassRoutes(app, deps);
  await journeyFormRoutes(app, deps, host);
  catchAll(app, deps, host);
  app.addHook('onClose', () => host.close());
};

/** Everything that is not an API: the public site, its files, the staff app and previews. */
export default defineService({
  name: 'site-host',
  create: (deps) => createSiteHost(deps),
  async register(app, deps) {
    faviconRoutes(app, createSiteIcons(deps));
    if (deps.config.mode === 'development') return registerDevelopment(app, deps);
    const host = deps.service('site-host');
    const files = openStaticFiles(assetFolders.map((folder) => join(distFolder, folder)));
    for (const prefix of new Set(['', deps.config.basePath])) assetRoutes(app, prefix, files);
    editorRoutes(app, deps);
    previewRoutes(app, deps, host);
    settingPreviewRoutes(app, deps, host);
    const toolbar = openToolbarFiles(distFolder);
    toolbarRoutes(app, deps, toolbar);
    sitePassRoutes(app, deps);
    await journeyFormRoutes(app, deps, host);
    // The short way knows nobody: a site that visitors must sign in to has none.
    const fast = deps.config.loginRequired ? {} : { fast: serveFastPages(app, host) };
    catchAll(app, deps, host, { ...fast, toolbar });
  },
  start(deps) {
    if (deps.config.role === 'worker' || deps.config.mode === 'development') return;
    // The first visitor should not pay for loading the renderer; nobody waits for this.
    deps
      .service('site-host')
      .warm([`${deps.config.basePath}/`])
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the home page could not be prepared'));
  },
  stop: (deps) => deps.service('site-host').close(),
});

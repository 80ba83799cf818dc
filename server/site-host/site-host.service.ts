import { join } from 'node:path';
import { defineService } from '../http/define-service.ts';
import { assetRoutes } from './assets.routes.ts';
import { editorRoutes } from './editor.routes.ts';
import { faviconRoutes } from './favicon.routes.ts';
import { serveHotPages } from './hot-pages.ts';
import { distFolder } from './open-site.ts';
import { previewRoutes } from './preview.routes.ts';
import { sendSiteResponse } from './send-response.ts';
import { createSiteHost, type SiteHost } from './site-host.ts';
import { openStaticFiles } from './static-files.ts';

declare module '../http/define-service.ts' {
  interface Services {
    'site-host': SiteHost;
  }
}

/** Everything that is not an API: the public site, its files, the staff app and previews. */
export default defineService({
  name: 'site-host',
  create: (deps) => createSiteHost(deps),
  register(app, deps) {
    const host = deps.service('site-host');
    const files = openStaticFiles([join(distFolder, 'site/client/assets'), join(distFolder, 'editor/assets')]);
    for (const prefix of new Set(['', deps.config.basePath])) assetRoutes(app, prefix, files);
    editorRoutes(app, deps);
    faviconRoutes(app);
    previewRoutes(app, deps, host);
    const hot = serveHotPages(app, host);
    app.route({
      method: ['GET', 'HEAD'],
      url: '/*',
      handler: async (request, reply) => {
        const { method, url, headers } = request;
        const response = await host.handle({ method, url, headers });
        hot.learn(url, response, reply.raw.getHeaders());
        return sendSiteResponse(reply, response);
      },
    });
  },
  start(deps) {
    if (deps.config.role === 'worker') return;
    // The first visitor should not pay for loading the renderer; nobody waits for this.
    deps
      .service('site-host')
      .warm([`${deps.config.basePath}/`])
      .catch((error: unknown) => deps.log.warn({ err: error }, 'the home page could not be prepared'));
  },
  stop: (deps) => deps.service('site-host').close(),
});

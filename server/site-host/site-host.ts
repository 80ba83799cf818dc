import type { NavigationPreview } from '#api-clients/content/navigation-preview.types.ts';
import type { FormPageRequest } from '#api-clients/forms/form-page.types.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { PageTrial, Site, SiteRequest, SiteResponse } from './built-site.types.ts';
import { openSite } from './open-site.ts';

/** The built site inside this process. */
export interface SiteHost {
  /** Answers a request; 503 while nothing is built. */
  handle(request: SiteRequest): Promise<SiteResponse>;
  /** A form's page in the site's look; null while nothing is built. */
  form(request: FormPageRequest): Promise<SiteResponse | null>;
  /** The header with other menus, for the frame staff look at while they edit them; null while nothing is built. */
  navigation(request: NavigationPreview): Promise<SiteResponse | null>;
  /** Draws a draft for nobody and tells what of it cannot be drawn; unknown while nothing is built. */
  try(url: string, token: string): Promise<PageTrial>;
  /** Renders paths into the cache. */
  warm(paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

const notBuilt: SiteResponse = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '60' },
  body: Buffer.from('The site is not built. Run npm run build.\n'),
};

/** Opens the site on the first request (or `warm`); a failure to load is logged and tried again with the next one. */
export const createSiteHost = (
  deps: ServerDeps,
  open: (deps: ServerDeps) => Promise<Site | null> = openSite,
): SiteHost => {
  const giveWay = deps.service('giveWay');
  let opening: Promise<Site | null> | undefined;
  let site: Site | null = null;
  const opened = async (): Promise<Site | null> => {
    opening ??= open(deps);
    try {
      site = await opening;
    } catch (error) {
      deps.log.error({ err: error }, 'the built site could not be loaded');
      site = null;
    }
    if (site === null) opening = undefined;
    return site;
  };
  return {
    async handle(request) {
      giveWay.begin();
      try {
        const ready = site ?? (await opened());
        return ready ? await ready.handle(request) : notBuilt;
      } finally {
        giveWay.end();
      }
    },
    async form(request) {
      const ready = site ?? (await opened());
      return ready ? ready.form(request) : null;
    },
    async navigation(request) {
      const ready = site ?? (await opened());
      return ready ? ready.navigation(request) : null;
    },
    async try(url, token) {
      const ready = site ?? (await opened());
      return ready ? ready.try(url, token) : { kind: 'unknown' };
    },
    async warm(paths) {
      await (await opened())?.warm(paths);
    },
    async close() {
      await site?.close();
    },
  };
};

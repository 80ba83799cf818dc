import type { PublicNavEntry } from '#api-clients/content/content.contract.ts';
import { readNaasFile } from '#api-clients/navigation/naas-address.ts';
import { navigationContract, type ServedEntry } from '#api-clients/navigation/navigation.contract.ts';
import { siteRoot } from '../config/origins.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { navigationMarkup, navigationStyles } from './navigation-markup.ts';

const STYLES = 'navigation.css';

/** Parts of an entry that whoever asks may leave out (`disable`) by these names. */
const optional = { teasers: 'teaser', prices: 'price', fuels: 'fuel' } as const;

const menuOf = async (deps: ServerDeps, locale: string, menu: string): Promise<PublicNavEntry[]> =>
  (await deps.service('content').menus(deps.db.read, locale)).filter((entry) => entry.menu === menu);

/** Where an entry leads, for readers on other hosts. */
const absolute = (deps: ServerDeps, url: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? siteRoot(deps.config) + url : url;

const served = (
  deps: ServerDeps,
  { title, url, target, details, children }: PublicNavEntry,
  without: readonly string[],
) => {
  const entry: ServedEntry = {
    title,
    url: absolute(deps, url),
    target,
    children: children.map((child) => served(deps, child, without)),
  };
  for (const [part, name] of Object.entries(optional))
    if (!without.includes(part) && details?.[name]) entry[name] = details[name];
  return entry;
};

/** Our menus for other sites, in the two shapes that our own header reads of an outside service. */
export default defineService({
  name: 'navigation',
  contract: navigationContract,
  handlers: (deps) => ({
    async servedNavigation({ params }) {
      const options = readNaasFile(params.file);
      if (!options) throw notFound('Ask for nav.locale=en.json.', 'navigation_not_found');
      const { locale, disable, enable, logo } = options;
      const menus = await Promise.all(
        ['header', ...(enable.includes('footer') ? ['footer'] : [])].map((menu) => menuOf(deps, locale, menu)),
      );
      return { locale, logo, items: menus.flat().map((entry) => served(deps, entry, disable)) };
    },
    async servedMarkup({ query }) {
      const locale = query.locale ?? 'en';
      const entries = await menuOf(deps, locale, 'header');
      return {
        html: navigationMarkup(entries.map((entry) => served(deps, entry, []))),
        cssLink: `${navigationContract.base}/${STYLES}`,
        javascriptLink: null,
      };
    },
  }),
  register(app) {
    app.get(`${navigationContract.base}/${STYLES}`, async (_request, reply) =>
      reply
        .header('content-type', 'text/css; charset=utf-8')
        .header('cache-control', 'max-age=300')
        .send(navigationStyles),
    );
  },
});

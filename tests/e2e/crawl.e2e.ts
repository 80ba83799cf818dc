import { describe, expect } from 'vitest';
import { addressesOfSitemap, type CrawledPage, crawl, followedLanguages } from './support/crawled-page.ts';
import { type House, it } from './support/house.ts';

const ours = ({ address }: House, links: readonly string[]) => links.filter((link) => link.startsWith(`${address}/`));

/**
 * Whether a link is followed from pages in a language. A car that is there in one language is there in all: by default
 * every other one is asked for in English, the rest in Arabic.
 */
const isFollowed = (link: string, language: string): boolean => {
  if (!link.includes('/showroom/')) return true;
  if (process.env.SLOW === '1') return followedLanguages.has(language);
  return language === (/[02468ace]$/.test(new URL(link).pathname) ? 'en' : 'ar');
};

/** Asked for at a time. */
const AT_ONCE = 8;

/** Every page of the sitemap in every language, each asked for once. */
async function crawlSite(house: House): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  const waiting = new Set(await addressesOfSitemap(house.at('/sitemap.xml')));
  while (waiting.size > 0) {
    const addresses = [...waiting].slice(0, AT_ONCE);
    for (const page of await Promise.all(addresses.map(crawl))) {
      waiting.delete(page.address);
      pages.set(page.address, page);
      for (const other of ours(house, [...page.alternates.values()])) if (!pages.has(other)) waiting.add(other);
    }
  }
  return pages;
}

describe('the demo dealer, walked as a search engine does', () => {
  it('has no link that leads nowhere and no pair of languages that is not one', async ({ house }) => {
    const pages = await crawlSite(house);
    expect(pages.size).toBeGreaterThan(9);
    const faults: string[] = [];
    const say = (page: CrawledPage, what: string) => faults.push(`${page.address}: ${what}`);
    const statuses = new Map<string, number>();
    const askFor = async (links: readonly string[]) => {
      const unknown = [...new Set(links)].filter((link) => !statuses.has(link));
      for (let at = 0; at < unknown.length; at += AT_ONCE)
        await Promise.all(
          unknown.slice(at, at + AT_ONCE).map(async (link) => {
            const status = pages.get(link)?.status ?? (await fetch(link, { method: 'HEAD' })).status;
            statuses.set(link, status);
          }),
        );
    };
    for (const page of pages.values()) {
      if (page.status !== 200) say(page, `is in the sitemap and answers ${page.status}`);
      if (page.canonical !== page.address) say(page, `calls itself ${page.canonical}`);
      if (!page.title.trim()) say(page, 'has no title');
      for (const [language, address] of page.alternates) {
        const other = pages.get(address);
        if (!other) say(page, `hreflang ${language} leads out of the sitemap, to ${address}`);
        else if (language !== 'x-default' && other.lang !== language)
          say(page, `hreflang ${language} is in ${other.lang}`);
        else if (language !== 'x-default' && other.alternates.get(page.lang) !== page.address)
          say(page, `is not what ${address} calls its ${page.lang}`);
      }
      const links = ours(house, page.links).filter((link) => isFollowed(link, page.lang));
      await askFor(links);
      for (const link of links) {
        const status = statuses.get(link);
        if (status !== 200) say(page, `links to ${link}, which answers ${status}`);
      }
      for (const jump of page.jumps) {
        const [address = '', id = ''] = jump.split('#');
        const target = address === page.address ? page : pages.get(address);
        if (target && id !== 'top' && !target.ids.has(decodeURIComponent(id)))
          say(page, `jumps to ${jump}, where nothing has that id`);
      }
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

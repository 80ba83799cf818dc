import { HtmlValidate } from 'html-validate';
import { describe, expect } from 'vitest';
import { type CrawledPage, crawl } from './support/crawled-page.ts';
import { type House, it } from './support/house.ts';
import { isOfTest } from './support/unique.ts';

/**
 * What the standard says, without matters of taste. Left out: rules about how HTML is written, and what the standard
 * allows by now (`popover`, `closedby`, `command`) but the validator's tables do not know.
 */
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-allowed-values': ['error', { allowUnknown: true }],
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'script-type': 'off',
    'no-raw-characters': 'off',
    'unique-landmark': 'off',
  },
});

const isSlow = process.env.SLOW === '1';
/** Languages whose links to cars are followed: one that is written from the left and one from the right, and some more. */
const followed = new Set(['en', 'ar', 'el', 'he', 'ja', ...(isSlow ? ['de'] : [])]);
/** Whether the HTML is validated: all pages in English, and some home pages; the others differ in their words alone. */
const isValidated = ({ lang, address }: CrawledPage): boolean =>
  followed.has(lang) && (isSlow || lang === 'en' || new URL(address).pathname === `/${lang}`);

const ours = ({ address }: House, links: readonly string[]) => links.filter((link) => link.startsWith(`${address}/`));

/** Asked for at a time. */
const AT_ONCE = 8;

/** Every page of the sitemap in every language, each asked for once. */
async function crawlSite(house: House): Promise<Map<string, CrawledPage>> {
  const locations = async (address: string): Promise<string[]> => {
    const xml = await (await fetch(address)).text();
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
    return xml.includes('<sitemapindex') ? (await Promise.all(found.map(locations))).flat() : found;
  };
  const pages = new Map<string, CrawledPage>();
  // What other tests of this house published is not the dealer's.
  const waiting = new Set((await locations(house.at('/sitemap.xml'))).filter((address) => !isOfTest(address)));
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
  it('has no link that leads nowhere, no pair of languages that is not one, and no invalid HTML', async ({ house }) => {
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
      const links = ours(house, page.links).filter((link) => followed.has(page.lang) || !link.includes('/showroom/'));
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
      if (!isValidated(page)) continue;
      const { results } = await validator.validateString(page.html, page.address);
      for (const { messages } of results)
        for (const { ruleId, message, line, column } of messages)
          say(page, `${ruleId}: ${message} (${line}:${column})`);
    }
    expect(faults).toEqual([]);
  }, 300_000);
});

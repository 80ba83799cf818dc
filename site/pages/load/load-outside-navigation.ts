import { naasFile } from '#api-clients/navigation/naas-address.ts';
import { type ServedEntry, servedMarkup, servedNavigation } from '#api-clients/navigation/navigation.contract.ts';
import { isSafeUrl } from '#block-schemas/index.ts';
import { sanitizeNavigation } from '#block-schemas/rich-text/sanitized-html.ts';
import type { NavItem } from '#site/furniture/navigation.types.ts';
import { outsideNavigationSettings } from '#site/furniture/outside-navigation/outside-navigation.settings.ts';
import type { OutsideMarkup } from '#site/furniture/outside-navigation/outside-navigation.tsx';
import { safeSheet } from '#site/furniture/outside-navigation/safe-sheet.ts';
import type { SiteLog } from '#site/site.types.ts';
import { lruMap } from '../cache/lru-map.ts';
import type { Outside } from './outside-fetch.ts';
import type { SiteSettings } from './site-settings.ts';

/** How long a page waits for a navigation from elsewhere. */
const BUDGET_MS = 2_000;
/** How long an answer is taken as it is. */
const FRESH = { freshMs: 5 * 60_000 };
const MAX_KEPT = 100;

/** A navigation of another service: entries for our own header, or a header of its own. */
export type OutsideNavigationData = { kind: 'entries'; items: NavItem[] } | { kind: 'markup'; markup: OutsideMarkup };

export interface OutsideNavigationLoader {
  /** What the service of the settings answers, or its last good answer; null for our own navigation. Never rejects. */
  load(settings: SiteSettings, locale: string): Promise<OutsideNavigationData | null>;
}

interface LoaderParts {
  outside: Outside;
  log: SiteLog;
  /** Origin of this site: an address that begins with / is asked of it. */
  publicUrl: string;
}

/** Asks the navigation service that the settings name. Our own navigation stands in whenever it gives nothing usable. */
export function createOutsideNavigation({ outside, log, publicUrl }: LoaderParts): OutsideNavigationLoader {
  const lastGood = lruMap<string, OutsideNavigationData>(MAX_KEPT);

  const markupFrom = async (address: URL, runsScripts: boolean): Promise<OutsideNavigationData> => {
    const service = outside.through([address.host]);
    const { html, cssLink, javascriptLink } = (await service.fetchJson(address.href, servedMarkup, FRESH)).value;
    const sheet = cssLink ? new URL(cssLink, address) : null;
    const css = sheet ? (await outside.through([sheet.host]).fetchText(sheet.href, (body) => body, FRESH)).value : '';
    const script = javascriptLink && runsScripts ? new URL(javascriptLink, address) : null;
    const safe = sanitizeNavigation(html);
    if (safe.trim() === '') throw new Error('Nothing is left of the navigation once it is cleaned.');
    const isOverHttps = script?.protocol === 'https:';
    return { kind: 'markup', markup: { html: safe, css: safeSheet(css), script: isOverHttps ? script.href : null } };
  };

  const entriesFrom = async (address: URL): Promise<OutsideNavigationData> => {
    const service = outside.through([address.host]);
    const { items } = (await service.fetchJson(address.href, servedNavigation, FRESH)).value;
    if (items.length === 0) throw new Error('The navigation has no entries.');
    return { kind: 'entries', items: items.map((entry, index) => toItem(entry, `naas-${index}`, address)) };
  };

  return {
    async load(settings, locale) {
      const { url, origin, disable, enable, logo, runsScripts } = settings.of(outsideNavigationSettings);
      if (url === '' && origin === '') return null;
      const key = `${url}|${origin}|${locale}`;
      try {
        const ask = () => {
          if (url !== '') return markupFrom(withLocale(new URL(url, publicUrl), locale), runsScripts);
          const file = naasFile({ locale, disable, enable, logo });
          return entriesFrom(new URL(`${origin.replace(/\/+$/, '')}/naas/${file}`, publicUrl));
        };
        const answer = await within(BUDGET_MS, ask());
        lastGood.set(key, answer);
        return answer;
      } catch (error) {
        const kept = lastGood.get(key) ?? null;
        log.warn({ err: error, kept: kept !== null }, 'the navigation service failed');
        return kept;
      }
    },
  };
}

/** Services that answer in one language by their address keep it; others are told which one is read. */
function withLocale(address: URL, locale: string): URL {
  if (!address.searchParams.has('locale')) address.searchParams.set('locale', locale);
  return address;
}

function toItem({ title, url, target, children, teaser, price, fuel }: ServedEntry, id: string, base: URL): NavItem {
  const details = { ...(teaser ? { teaser } : {}), ...(price ? { price } : {}), ...(fuel ? { fuel } : {}) };
  return {
    id,
    title,
    href: isSafeUrl(url) ? new URL(url, base).href : '',
    newWindow: target === '_blank',
    ...(Object.keys(details).length > 0 ? { details } : {}),
    children: children.map((child, index) => toItem(child, `${id}-${index}`, base)),
  };
}

/** @throws Error when time is up */
function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  const signal = AbortSignal.timeout(ms);
  work.catch(() => undefined);
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
}

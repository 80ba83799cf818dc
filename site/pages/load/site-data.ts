import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import type { NavigationData } from '#site/furniture/navigation.types.ts';
import { defaultLocale } from '#site/i18n/locales.ts';
import { type Addressing, localePath } from '#site/routing/match-route.ts';
import type { SiteDependencies } from '#site/site.types.ts';
import { lruMap } from '../cache/lru-map.ts';
import { type CachedValue, cachedValue } from './cached-value.ts';
import { createKeptSettings } from './kept-settings.ts';
import { createImageLoader, type ImageLoader } from './load-images.ts';
import { loadNavigation } from './load-navigation.ts';
import { loadSiteSettings, readSiteSettings, type SiteSettings } from './site-settings.ts';

/** Where a published page lies. */
export interface PagePlace {
  path: string;
  /** Paths in other languages, where they differ. */
  paths?: Readonly<Record<string, string>> | undefined;
  title: string;
  locales: readonly string[];
}

export interface PagePlaces {
  byId: ReadonlyMap<string, PagePlace>;
  byPath: ReadonlyMap<string, PagePlace>;
}

/** Nobody can say now where pages lie. */
export const noPlaces: PagePlaces = { byId: new Map(), byPath: new Map() };

/** What all pages share: settings, menus, addresses of pages, pictures. Each is kept until it changes. */
export interface SiteData {
  settings: CachedValue<SiteSettings>;
  /** The same, or as they were last where nobody answers; the product's own where they were never read. */
  knownSettings(): Promise<SiteSettings>;
  places: CachedValue<PagePlaces>;
  navigation(locale: string): Promise<NavigationData>;
  /** Scripts, styles and HTML of every page, for views that are no pages. */
  metaheads: CachedValue<readonly PublicMetahead[]>;
  images: ImageLoader;
  /** Forgets what a topic of change concerns. */
  invalidate(topic: string): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

export function createSiteData(deps: SiteDependencies): SiteData {
  const { log } = deps;
  const { content, media } = deps.clients;
  const failed = (what: string) => (error: unknown) => log.warn({ err: error }, `${what} could not be loaded again`);
  const kept = createKeptSettings(deps.cacheDir, log);
  const keep = (values: ReadonlyMap<string, unknown>) => kept.write(values);
  const settings = cachedValue(() => loadSiteSettings(content, log, { keep }), failed('settings'));
  const places = cachedValue(() => loadPlaces(deps), failed('page addresses'));
  const menus = lruMap<string, CachedValue<NavigationData>>(200);
  const metaheads = cachedValue(async () => (await content.metaheads({})).data.data, failed('metaheads'));
  const images = createImageLoader(media, log);

  const menu = (locale: string): CachedValue<NavigationData> => {
    const held = menus.get(locale);
    if (held) return held;
    const made = cachedValue(async () => {
      const [known, set] = [await places.get(), await settings.get()];
      return loadNavigation(content, locale, {
        localPath: localPathFor(known, set, locale, deps.basePath),
        languageOf: otherLanguage(known, locale),
        untranslated: set.locales[0] === locale ? undefined : set.locales[0],
      });
    }, failed('menus'));
    menus.set(locale, made);
    return made;
  };

  return {
    settings,
    knownSettings: () =>
      settings.get().catch(async () => readSiteSettings((await kept.read()) ?? new Map<string, unknown>(), log)),
    places,
    navigation: (locale) => menu(locale).get(),
    metaheads,
    images,
    close: () => kept.close(),
    invalidate(topic) {
      const all = topic === '*';
      if (all || topic === 'settings') settings.expire();
      if (all || topic === 'settings' || topic === 'metaheads') metaheads.expire();
      if (all || topic === 'pages') places.expire();
      if (all || topic === 'nav' || topic === 'pages' || topic === 'settings') {
        for (const [, one] of menus.entries()) one.expire();
      }
      if (all) images.forgetAll();
      else if (topic.startsWith('media:')) images.forget(topic.slice('media:'.length));
    },
  };
}

async function loadPlaces({ clients }: SiteDependencies): Promise<PagePlaces> {
  const { data } = await clients.content.pagePaths();
  const byId = new Map<string, PagePlace>();
  const byPath = new Map<string, PagePlace>();
  for (const { id, attributes } of data.data) {
    const path = attributes.path.startsWith('/') ? attributes.path : `/${attributes.path}`;
    const place = { ...attributes, path };
    byId.set(id, place);
    byPath.set(path, place);
  }
  return { byId, byPath };
}

/** The language of the page at a path an editor wrote, when it is not published in `locale`. */
export const otherLanguage =
  ({ byPath }: PagePlaces, locale: string) =>
  (address: string): string | undefined => {
    const place = byPath.get(address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1'));
    return place && !place.locales.includes(locale) ? place.locales[0] : undefined;
  };

/** How this site spells its addresses. */
export function addressingOf({ locales }: SiteSettings, basePath: string): Addressing {
  return { basePath, sourceLocale: locales[0] ?? defaultLocale };
}

/** Paths that are not pages: they get no language in front. */
const technical = /^\/(assets|media|api|auth|cms|admin|block-gallery|canvas|html-frame|forms|buy_online|twilio)(\/|$)/;

type LocalPath = (address: string) => string;

/** By what they follow from; new settings and new places of pages are new objects. */
const spellers = new WeakMap<PagePlaces, WeakMap<SiteSettings, Map<string, LocalPath>>>();
/** Most addresses one of them keeps. */
const maxSpelt = 5_000;

/**
 * Turns a path an editor wrote into an address: in the visitor's language where the page is published in it, in the
 * default language otherwise.
 */
export function localPathFor(places: PagePlaces, settings: SiteSettings, locale: string, basePath: string): LocalPath {
  const bySettings = spellers.get(places) ?? new WeakMap<SiteSettings, Map<string, LocalPath>>();
  const byLanguage = bySettings.get(settings) ?? new Map<string, LocalPath>();
  const key = `${locale}|${basePath}`;
  const speller = byLanguage.get(key) ?? createLocalPath(places, settings, locale, basePath);
  spellers.set(places, bySettings.set(settings, byLanguage.set(key, speller)));
  return speller;
}

function createLocalPath(places: PagePlaces, settings: SiteSettings, locale: string, basePath: string): LocalPath {
  const known = new Map<string, string>();
  const spell = (address: string): string => {
    const path = address.replace(/[?#].*$/, '');
    const first = path.split('/')[1] ?? '';
    if (technical.test(path) || settings.locales.includes(first)) return basePath + address;
    const place = places.byPath.get(path.replace(/(.)\/+$/, '$1'));
    const spoken = !place || place.locales.includes(locale) ? locale : (place.locales[0] ?? locale);
    const own = place?.paths?.[spoken];
    const shown = own === undefined ? address : own + address.slice(path.length);
    return localePath(shown, spoken, addressingOf(settings, basePath));
  };
  return (address) => {
    const kept = known.get(address);
    if (kept !== undefined) return kept;
    if (known.size >= maxSpelt) known.clear();
    const spelt = spell(address);
    known.set(address, spelt);
    return spelt;
  };
}

import type { ContentContract } from '#api-clients/content/content.contract.ts';
import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import type { Client } from '#api-clients/http.ts';
import { isLocale } from '#site/i18n/locales.ts';
import type { SiteLog } from '#site/site.types.ts';
import { type Theme, themes } from '#site/theme/tokens.ts';
import { ownSettingsReader, type ReadOwnSettings } from './own-settings.ts';
import { problemStatus } from './problem-status.ts';

/** The settings that the whole site reads, each with its default; what one part reads, it declares (`of`). */
export interface SiteSettings {
  /** `site.brand_name` */
  brandName: string;
  /** `site.app_name`; the brand name unless set. */
  appName: string;
  /** `site.theme` */
  theme: Theme;
  /** `site.locales`: languages the site is published in, the default first. */
  locales: readonly string[];
  /** `site.meta_description`: of pages without their own. */
  metaDescription: string;
  /** `site.indexing`: false keeps the whole site out of search results. */
  indexing: boolean;
  /** `site.logo_image_id`; the brand name stands in its place when empty. */
  logoImageId: string | null;
  /** `site.og_image_id`: picture for shared links of pages without their own. */
  ogImageId: string | null;
  /** `site.not_found`: overrides of the page-not-found view. */
  notFound: NotFoundSetting;
  /** `site.not_found_html`: custom HTML of that view on the lrdx theme. */
  notFoundHtml: string;
  /** `navigation.disabled_paths`: pages without menus, on other themes than jdx. */
  navigationDisabledPaths: readonly string[];
  /** `site.brand_logos`: logo and home page by path; the first match wins. */
  brandLogos: readonly BrandLogo[];
  /** `site.currency`: of prices, ISO 4217. */
  currency: string;
  /** `site.outside_hosts`: hosts that blocks may ask for what they show. */
  outsideHosts: readonly string[];
  /** Staff look at the page before visitors do: at its menus alone, or at all that settings change. */
  lookedAt?: 'menus' | 'settings';
  /** What a part of the site declares itself, beside it: `settings.of(footerSettings)`. See `own-settings.ts`. */
  of: ReadOwnSettings;
}

/** Words in the site's first language, each with those in other languages beside it. */
export interface NotFoundSetting {
  heading?: string;
  headings?: TextsByLocale;
  paragraph?: string;
  paragraphs?: TextsByLocale;
  button_label?: string;
  button_labels?: TextsByLocale;
  image?: string;
}

export interface BrandLogo {
  matchingPath: string;
  homepage: string;
  /** Id of a picture, or its address. */
  logo: string;
}

const defaultLocales = ['en', 'de', 'ar'];

/**
 * Reads the site's settings; with a token, as somebody looks at them before saving.
 * @param more `keep` gets their values
 * @throws ProblemError when the content service does not answer, or the token is good for nothing
 */
export async function loadSiteSettings(
  content: Client<ContentContract>,
  log: SiteLog,
  { token, keep }: { token?: string; keep?: (values: ReadonlyMap<string, unknown>) => void } = {},
): Promise<SiteSettings> {
  const asked = token === undefined ? {} : { query: { preview_token: token } };
  const { data } = await content.settings(asked).catch((error: unknown) => {
    if (problemStatus(error) === 403) log.error({ err: error }, 'no permissions to read the settings');
    throw error;
  });
  const values = new Map(data.data.map(({ attributes }) => [attributes.key, attributes.value]));
  keep?.(values);
  return readSiteSettings(values, log);
}

/** Settings from their stored values; what cannot be read is logged and replaced by its default. */
export function readSiteSettings(values: ReadonlyMap<string, unknown>, log: SiteLog): SiteSettings {
  const text = (key: string, fallback = '') => {
    const value = values.get(key);
    return typeof value === 'string' && value.trim() ? value.trim() : fallback;
  };
  const brandName = text('site.brand_name', 'Forecourt');
  return {
    brandName,
    appName: text('site.app_name', brandName),
    theme: themes.find((theme) => theme === values.get('site.theme')) ?? themes[0],
    locales: readLocales(json(values, 'site.locales', log)),
    metaDescription: text('site.meta_description'),
    indexing: values.get('site.indexing') !== false,
    logoImageId: text('site.logo_image_id') || null,
    ogImageId: text('site.og_image_id') || null,
    notFound: readNotFound(json(values, 'site.not_found', log, '404 page setting')),
    notFoundHtml: text('site.not_found_html'),
    navigationDisabledPaths: readTexts(json(values, 'navigation.disabled_paths', log)),
    brandLogos: readBrandLogos(json(values, 'site.brand_logos', log), log),
    currency: readCurrency(values.get('site.currency')),
    outsideHosts: readTexts(json(values, 'site.outside_hosts', log)),
    of: ownSettingsReader(values, log),
  };
}

/** A JSON setting may arrive parsed or as text. */
function json(values: ReadonlyMap<string, unknown>, key: string, log: SiteLog, name = key): unknown {
  const value = values.get(key);
  if (typeof value !== 'string' || value.trim() === '') return value;
  try {
    return JSON.parse(value);
  } catch {
    log.error({ setting: key }, `Invalid JSON in ${name}`);
    return undefined;
  }
}

function readLocales(value: unknown): readonly string[] {
  const list = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(list)) return defaultLocales;
  const locales = list.map((item) => String(item).trim()).filter(isLocale);
  return locales.length > 0 ? [...new Set(locales)] : defaultLocales;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readCurrency = (value: unknown): string =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : 'EUR';

function readTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readNotFound(value: unknown): NotFoundSetting {
  if (!isRecord(value)) return {};
  const texts = ['heading', 'paragraph', 'button_label', 'image'] as const;
  const translations = ['headings', 'paragraphs', 'button_labels'] as const;
  return Object.fromEntries([
    ...texts.flatMap((key) => (typeof value[key] === 'string' && value[key] ? [[key, value[key]]] : [])),
    ...translations.flatMap((key) => (isTexts(value[key]) ? [[key, value[key]]] : [])),
  ]);
}

const isTexts = (value: unknown): value is TextsByLocale =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

/** Every entry needs all three values, or the whole list is discarded (specification, site §5). */
function readBrandLogos(value: unknown, log: SiteLog): readonly BrandLogo[] {
  if (value === undefined || value === null || value === '') return [];
  const complete = (entry: unknown): entry is BrandLogo =>
    ['matchingPath', 'homepage', 'logo'].every((key) => {
      const part = (entry as Record<string, unknown> | null)?.[key];
      return typeof part === 'string' && part !== '';
    });
  if (Array.isArray(value) && value.every(complete)) return value;
  log.warn({ setting: 'site.brand_logos' }, 'every brand logo needs matchingPath, homepage and logo: list discarded');
  return [];
}

import { isSafeUrl } from '#block-schemas/index.ts';
import { type SpokenText, textIn } from '#site/i18n/text-in.ts';
import { matchesPath } from '#site/pages/load/brand.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { menuAddress } from '#site/ui/link-address.ts';
import { headerSettings } from './header.settings.ts';

/** How the header looks: a bar with panels, a quiet one with everything behind one button, or the mark alone. */
export type HeaderVariant = 'standard' | 'light' | 'logo';

export interface Country {
  name: string;
  href: string;
  /** Of that site. */
  language?: string | undefined;
  current: boolean;
}

/** What the header shows besides menus, languages and breadcrumbs. */
export interface HeaderData {
  variant: HeaderVariant;
  /** The page begins with a picture that the header lies on until somebody scrolls. */
  isOverHero: boolean;
  /** The one button; its label is empty where the built-in words count. */
  action: { label: SpokenText; href: string } | null;
  phone: string;
  opening: SpokenText;
  /** Where a script asks until when the house is open (`opening-now.ts`); empty where only the line counts. */
  openingNow: string;
  retailer: { name: string; href: string } | null;
  countries: readonly Country[];
  /** Source of the drawn mark; empty where there is none. */
  mark: string;
}

export interface HeaderInput {
  /** Path of the page without base path and locale. */
  path: string;
  locale: string;
  settings: SiteSettings;
  /** The page begins with a picture as wide as the window. */
  startsWithPicture?: boolean;
  localPath(path: string): string;
}

/** The header of a page. */
export function headerOf({ path, locale, settings, startsWithPicture = false, localPath }: HeaderInput): HeaderData {
  const own = settings.of(headerSettings);
  const words = (texts: typeof own.opening) => textIn(texts, locale, settings.locales);
  const address = (url: string) => menuAddress(url, localPath);
  const variant = variantOf(path, own);
  return {
    variant,
    isOverHero: startsWithPicture && variant !== 'light',
    action:
      own.actionUrl && isSafeUrl(own.actionUrl)
        ? { label: words(own.actionLabel), href: address(own.actionUrl) }
        : null,
    phone: own.phone,
    opening: words(own.opening),
    openingNow: own.openingHouse === '' ? '' : localPath('/opening-now.json'),
    retailer: own.hasRetailerBar
      ? {
          name: own.retailerName || settings.brandName,
          href: isSafeUrl(own.retailerUrl) ? address(own.retailerUrl) : '',
        }
      : null,
    countries: own.countries
      .filter(({ url }) => isSafeUrl(url))
      .map(({ name, url, language, current = false }) => ({
        name,
        href: url,
        language: language || undefined,
        current,
      })),
    mark: own.mark,
  };
}

function variantOf(
  path: string,
  { variant, lightPaths, logoOnlyPath }: { variant: string; lightPaths: readonly string[]; logoOnlyPath: string },
): HeaderVariant {
  // One page, not those below it.
  if (logoOnlyPath !== '' && path === logoOnlyPath.replace(/(.)\/+$/, '$1')) return 'logo';
  const isLight = variant === 'light' || lightPaths.some((pattern) => matchesPath(path, pattern));
  return isLight ? 'light' : 'standard';
}

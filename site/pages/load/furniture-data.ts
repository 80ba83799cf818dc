import type { Furniture } from '#site/furniture/furniture.types.ts';
import type { LoadedFurniture } from '#site/furniture/furniture-load.types.ts';
import { headerOf } from '#site/furniture/header/header-data.ts';
import type { Breadcrumb, LanguageChoice, NavigationData } from '#site/furniture/navigation.types.ts';
import { localeName } from '#site/i18n/locales.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import { type Addressing, localePath } from '#site/routing/match-route.ts';
import type { Theme } from '#site/theme/tokens.ts';
import { brandFor, matchesPath } from './brand.ts';
import type { OutsideNavigationData } from './load-outside-navigation.ts';
import type { SiteSettings } from './site-settings.ts';

export interface FurnitureInput {
  /** Path of the page without base path and locale. */
  path: string;
  /** The page's path in a language; the same everywhere unless given. */
  pathIn?: (locale: string) => string;
  locale: string;
  /** Languages the page can be read in. */
  locales: readonly string[];
  theme: Theme;
  /** Leaves out menu and breadcrumbs, as the page asks. */
  isPlain?: boolean;
  /** The page begins with a picture as wide as the window, which the header lies on. */
  startsWithPicture?: boolean;
  settings: SiteSettings;
  navigation: NavigationData;
  breadcrumbs: readonly Breadcrumb[];
  /** What another service gives in the place of our own menu. */
  outside?: OutsideNavigationData | null;
  images: ReadonlyMap<string, ImageSource>;
  loaded: LoadedFurniture;
  /** Visitors have signed in to see the page. */
  isPrivate?: boolean | undefined;
  addressing: Addressing;
  localPath(path: string): string;
}

/** What header and footer show on a page. */
export function furnitureOf(input: FurnitureInput): Furniture {
  const { settings, navigation, path, addressing, localPath } = input;
  const plain =
    input.isPlain ||
    (input.theme !== 'jdx' && settings.navigationDisabledPaths.some((pattern) => matchesPath(path, pattern)));
  const { outside } = input;
  // A page of no language in particular (the gallery) says nothing.
  const shownIn = input.locales.length > 0 && !input.locales.includes(input.locale) ? input.locales[0] : undefined;
  // What is said of the language stands between header and picture.
  const header = headerOf(shownIn === undefined ? input : { ...input, startsWithPicture: false });
  const menu = outside?.kind === 'entries' ? outside.items : navigation.header;
  return {
    navigation: { ...navigation, header: plain ? [] : menu },
    header,
    outside: outside?.kind === 'markup' && !plain && header.variant !== 'logo' ? outside.markup : undefined,
    breadcrumbs: plain ? [] : input.breadcrumbs,
    languages: languagesOf(input),
    path,
    loaded: input.loaded,
    brand: brandFor(path, settings, input.images, localPath),
    isPrivate: input.isPrivate ?? false,
    shownIn,
    currentHref: localePath(input.pathIn?.(input.locale) ?? path, input.locale, addressing),
  };
}

function languagesOf({ locales, locale: current, path, pathIn, addressing }: FurnitureInput): LanguageChoice[] {
  return locales.map((locale) => ({
    locale,
    name: localeName(locale),
    href: localePath(pathIn?.(locale) ?? path, locale, addressing),
    current: locale === current,
  }));
}

import type { SettingColumns, SettingLink } from '#api-clients/content/setting-shapes.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { matchesPath } from '#site/pages/load/brand.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import type { NavItem, NavigationData } from '../navigation.types.ts';
import { footerSettings, ownFooters } from './footer.settings.ts';

export interface FooterContent {
  columns: readonly NavItem[];
  secondary: readonly NavItem[];
  middleHtml: string;
  bottomHtml: string;
}

export interface FooterPage {
  path: string;
  locale: string;
  localPath(path: string): string;
  navigation: NavigationData;
}

/**
 * What the footer of a page shows: what its kind of page has of its own, else what all pages have, else the menus of
 * the site.
 */
export function footerOfPage(settings: SiteSettings, page: FooterPage): FooterContent {
  const all = settings.of(footerSettings);
  const kind = ownFooters[kindOfFooter(settings, page.path)];
  const ownFooter = kind && settings.of(kind);
  const columns = ownFooter?.columns.length ? ownFooter.columns : all.columns;
  const secondary = ownFooter?.secondary.length ? ownFooter.secondary : all.secondary;
  return {
    columns: columns.length > 0 ? columnItems(columns, page) : page.navigation.footer,
    secondary: secondary.length > 0 ? linkItems(secondary, page, 'secondary') : page.navigation.secondary,
    middleHtml: ownFooter?.middleHtml || all.middleHtml,
    bottomHtml: ownFooter?.bottomHtml || all.bottomHtml,
  };
}

/** Which of the footers of its own a page has; -1 is the one of all pages. */
export function kindOfFooter(settings: SiteSettings, path: string): number {
  const { productKey } = settings.of(footerSettings);
  return ownFooters.findIndex((readings) =>
    settings.of(readings).paths.some((pattern) => matchesPath(path, pattern.replaceAll('{product}', productKey))),
  );
}

const columnItems = (columns: SettingColumns, page: FooterPage): NavItem[] =>
  columns.map(({ heading, titles, links }, index) => ({
    id: `column-${index}`,
    title: own(titles, page.locale)?.trim() || heading,
    href: '',
    newWindow: false,
    children: linkItems(links, page, `column-${index}`),
  }));

const linkItems = (links: readonly SettingLink[], { locale, localPath }: FooterPage, id: string): NavItem[] =>
  links.map(({ label, url, titles }, index) => ({
    id: `${id}-${index}`,
    title: own(titles, locale)?.trim() || label,
    href: url.startsWith('/') && !url.startsWith('//') ? localPath(url) : url,
    newWindow: false,
    children: [],
  }));

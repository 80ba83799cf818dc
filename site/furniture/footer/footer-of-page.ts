import type { SettingColumns, SettingLink } from '#api-clients/content/setting-shapes.ts';
import { type SpokenText, spokenAs, titleIn } from '#site/i18n/text-in.ts';
import { matchesPath } from '#site/pages/load/brand.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { menuAddress } from '#site/ui/link-address.ts';
import type { NavItem, NavigationData } from '../navigation.types.ts';
import { footerSettings, ownFooters } from './footer.settings.ts';

export interface FooterContent {
  columns: readonly NavItem[];
  secondary: readonly NavItem[];
  middleHtml: SpokenText;
  bottomHtml: SpokenText;
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
  const asked: Asked = { ...page, locales: settings.locales };
  const all = settings.of(footerSettings);
  const kind = ownFooters[kindOfFooter(settings, page.path)];
  const ownFooter = kind && settings.of(kind);
  const columns = ownFooter?.columns.length ? ownFooter.columns : all.columns;
  const secondary = ownFooter?.secondary.length ? ownFooter.secondary : all.secondary;
  return {
    columns: columns.length > 0 ? columnItems(columns, asked) : page.navigation.footer,
    secondary: secondary.length > 0 ? linkItems(secondary, asked, 'secondary') : page.navigation.secondary,
    middleHtml: spokenAs(ownFooter?.middleHtml || all.middleHtml, asked),
    bottomHtml: spokenAs(ownFooter?.bottomHtml || all.bottomHtml, asked),
  };
}

/** Which of the footers of its own a page has; -1 is the one of all pages. */
export function kindOfFooter(settings: SiteSettings, path: string): number {
  const { productKey } = settings.of(footerSettings);
  return ownFooters.findIndex((readings) =>
    settings.of(readings).paths.some((pattern) => matchesPath(path, pattern.replaceAll('{product}', productKey))),
  );
}

interface Asked extends FooterPage {
  /** Languages of the site. */
  locales: readonly string[];
}

const named = (titles: SettingLink['titles'], title: string, page: Asked): Pick<NavItem, 'title' | 'spoken'> => {
  const { text, lang } = titleIn(titles, title, page);
  return { title: text, spoken: lang };
};

const columnItems = (columns: SettingColumns, page: Asked): NavItem[] =>
  columns.map(({ heading, titles, links }, index) => ({
    id: `column-${index}`,
    ...named(titles, heading, page),
    href: '',
    newWindow: false,
    children: linkItems(links, page, `column-${index}`),
  }));

const linkItems = (links: readonly SettingLink[], page: Asked, id: string): NavItem[] =>
  links.map(({ label, url, titles }, index) => ({
    id: `${id}-${index}`,
    ...named(titles, label, page),
    href: menuAddress(url, page.localPath),
    newWindow: false,
    children: [],
  }));

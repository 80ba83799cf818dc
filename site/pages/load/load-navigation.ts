import type { ContentContract, PublicNavEntry } from '#api-clients/content/content.contract.ts';
import type { Client } from '#api-clients/http.ts';
import type { NavDetails, NavItem, NavigationData } from '#site/furniture/navigation.types.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { menuAddress } from '#site/ui/link-address.ts';

/** How deep menus are drawn. */
const maxDepth = 3;

/** The menus in a locale. @throws ProblemError when the content service does not answer */
export async function loadNavigation(
  content: Client<ContentContract>,
  locale: string,
  names: MenuNames,
): Promise<NavigationData> {
  const { data } = await content.navEntries({ query: { locale } });
  return toNavigation(
    data.data.map(({ attributes }) => attributes),
    names,
  );
}

/** What menus of a language must know of addresses and titles. */
export interface MenuNames {
  localPath(path: string): string;
  /** The language of the page at a path, when it is another one. */
  languageOf(path: string): string | undefined;
  /** The language of titles that are not translated, when it is another one. */
  untranslated: string | undefined;
}

/** Entries as the furniture draws them. */
export function toNavigation(
  entries: readonly PublicNavEntry[],
  { localPath, languageOf, untranslated }: MenuNames,
): NavigationData {
  const menu = (name: string) => entries.filter((entry) => entry.menu === name).map((entry) => toItem(entry, 1));
  const toItem = (entry: PublicNavEntry, depth: number): NavItem => ({
    id: entry.id,
    title: entry.title,
    spoken: entry.untranslated ? untranslated : undefined,
    href: menuAddress(entry.url, localPath),
    language: languageOf(entry.url),
    newWindow: entry.target === '_blank',
    ...(entry.details ? { details: toDetails(entry.details) } : {}),
    children: depth < maxDepth ? entry.children.map((child) => toItem(child, depth + 1)) : [],
  });
  const toDetails = ({ image_id: image, card, ...shown }: NonNullable<PublicNavEntry['details']>): NavDetails => ({
    ...shown,
    ...(image ? { image } : {}),
    ...(card
      ? {
          card: {
            title: card.title,
            price: card.price,
            image: card.image_id,
            href: menuAddress(card.url, localPath),
            language: languageOf(card.url),
          },
        }
      : {}),
  });
  return { header: menu('header'), footer: menu('footer'), secondary: menu('footer_secondary') };
}

/** Ids of the pictures that menus show. */
export const navigationImages = ({ header }: NavigationData): string[] => {
  const of = (item: NavItem): string[] => [
    ...(item.details?.image ? [item.details.image] : []),
    ...(item.details?.card?.image ? [item.details.card.image] : []),
    ...item.children.flatMap(of),
  ];
  return header.flatMap(of);
};

/**
 * From the home page down to a page, with addresses of this site. The first step is called what visitors of every
 * language call it: the title of the home page is written for search engines, and in few languages.
 */
export async function loadBreadcrumbs(
  content: Client<ContentContract>,
  pageId: string,
  locale: string,
  localPath: (path: string) => string,
) {
  const { data } = await content.breadcrumbs({ params: { pageId }, query: { locale } });
  return data.data.map(({ attributes: { title, url } }) => ({
    title: url === '/' ? translateFor(locale)('nav.home') : title,
    href: menuAddress(url, localPath),
  }));
}

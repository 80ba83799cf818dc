import type { NavItem } from '../navigation.types.ts';

const linksOf = (item: NavItem): NavItem[] => [...(item.href ? [item] : []), ...item.children.flatMap(linksOf)];

/**
 * Whether most links of menus lead to pages in another language than the visitor's: to mark every one of them would
 * tell nothing apart, so the marks are heard but not seen (`language-notice.module.css`).
 */
export function isMostlyForeign(items: readonly NavItem[]): boolean {
  const links = items.flatMap(linksOf);
  return links.filter(({ language }) => language !== undefined).length * 2 > links.length;
}

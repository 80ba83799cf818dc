import { generateNKeysBetween } from 'fractional-indexing';
import type { Page } from '#api-clients/admin/pages.resources.ts';
import type { TreePlace } from '#editor/ui/tree/tree-moves.ts';

/** A page of the list with its id. */
export type PageItem = Page['attributes'] & { id: string };

/** A page in the tree. `label` is its title. */
export interface PageNode {
  id: string;
  label: string;
  page: PageItem;
  children?: PageNode[];
}

const byPosition = (a: PageItem, b: PageItem): number =>
  a.position < b.position ? -1 : a.position > b.position ? 1 : a.id.localeCompare(b.id);

/** The flat list as a tree. A page whose parent is missing or lies below itself stands at the top level. */
export const buildPageTree = (pages: readonly PageItem[]): PageNode[] => {
  const byParent = Map.groupBy(pages, (page) => page.parent_id);
  const placed = new Set<string>();
  const below = (parentId: string | null): PageNode[] =>
    (byParent.get(parentId) ?? []).toSorted(byPosition).flatMap((page) => {
      if (placed.has(page.id)) return [];
      placed.add(page.id);
      return [{ id: page.id, label: page.title, page, children: below(page.id) }];
    });
  const tree = below(null);
  const lost = pages.filter((page) => !placed.has(page.id));
  for (const page of lost) {
    if (placed.has(page.id)) continue;
    placed.add(page.id);
    tree.push({ id: page.id, label: page.title, page, children: below(page.id) });
  }
  return tree;
};

/** Which pages may hold others: links and redirections lead elsewhere, and home is the root's own page. */
export const canHoldPages = (page: PageItem): boolean =>
  (page.kind === 'page' || page.kind === 'folder') && page.path !== '/';

/** The page and all below it. */
export const withDescendants = (node: PageNode): PageItem[] => [
  node.page,
  ...(node.children ?? []).flatMap(withDescendants),
];

/** New position keys for pages moved to a place, in their order. */
export const positionsFor = (pages: readonly PageItem[], ids: readonly string[], place: TreePlace): string[] => {
  const siblings = pages
    .filter((page) => page.parent_id === place.parentId && !ids.includes(page.id))
    .toSorted(byPosition);
  const index = place.beforeId === null ? siblings.length : siblings.findIndex((page) => page.id === place.beforeId);
  const at = index < 0 ? siblings.length : index;
  return generateNKeysBetween(siblings[at - 1]?.position ?? null, siblings[at]?.position ?? null, ids.length);
};

/** Address of a page below a parent: the parent's path and the slug. */
export const pathBelow = (parent: PageItem | undefined, slug: string): string =>
  `${parent && parent.path !== '/' ? parent.path : ''}/${slug}`;

export interface PageFilter {
  text: string;
  /** `findings`: pages whose last check found something. */
  status: 'all' | 'findings' | PageItem['status'];
}

/** Only what matches, with what lies above it so that its place can be seen. */
export const filterPageTree = (nodes: readonly PageNode[], filter: PageFilter): PageNode[] => {
  const text = filter.text.trim().toLocaleLowerCase();
  const isWanted = ({ status, kind, findings }: PageItem): boolean => {
    if (filter.status === 'all') return true;
    if (filter.status === 'findings') return findings !== null && findings.errors + findings.warnings > 0;
    return status === filter.status && (kind === 'page' || status === 'draft');
  };
  const matches = (page: PageItem): boolean => isWanted(page) && hasText(page);
  const hasText = ({ title, path }: PageItem): boolean =>
    text === '' || title.toLocaleLowerCase().includes(text) || path.toLocaleLowerCase().includes(text);
  return nodes.flatMap((node) => {
    const children = filterPageTree(node.children ?? [], filter);
    return children.length > 0 || matches(node.page) ? [{ ...node, children }] : [];
  });
};

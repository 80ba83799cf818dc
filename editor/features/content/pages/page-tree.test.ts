import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fakePages } from '#editor/shell/testing/fake-pages.ts';
import type { PageItem, PageNode } from './page-tree.ts';
import { buildPageTree, filterPageTree, pathBelow, positionsFor, withDescendants } from './page-tree.ts';

const titles = (nodes: readonly PageNode[]): string[] => nodes.map((node) => node.label);

describe('the tree of pages', () => {
  it('puts pages below their parents in the order of their positions', () => {
    const tree = buildPageTree(fakePages().toReversed());
    expect(titles(tree)).toEqual(['Home', 'Models', 'Offers', 'Owners', 'About us', 'Old SUV address']);
    expect(titles(tree[1]?.children ?? [])).toEqual(['Terran 90', 'Lyra Sport', 'Meridian Estate']);
  });

  it('shows every page once, whatever parents the list claims', () => {
    const parents = fc.array(fc.option(fc.nat({ max: 15 }), { nil: null }), { minLength: 1, maxLength: 15 });
    fc.assert(
      fc.property(parents, (list) => {
        const [template] = fakePages();
        if (!template) throw new Error('no page');
        const pages: PageItem[] = list.map((parent, index) => ({
          ...template,
          id: `p${index}`,
          position: `a${index}`,
          parent_id: parent === null ? null : `p${parent}`,
        }));
        const shown = buildPageTree(pages).flatMap(withDescendants);
        expect(shown.map((page) => page.id).sort()).toEqual(pages.map((page) => page.id).sort());
      }),
    );
  });

  it('filters by text and status and keeps what lies above a match', () => {
    const tree = buildPageTree(fakePages());
    expect(
      filterPageTree(tree, { text: 'terran', status: 'all' })
        .flatMap(withDescendants)
        .map((page) => page.id),
    ).toEqual(['models', 'terran']);
    expect(
      filterPageTree(tree, { text: '', status: 'draft' })
        .flatMap(withDescendants)
        .map((page) => page.id),
    ).toEqual(['models', 'meridian', 'offers', 'winter']);
    // A redirection that is not public sends nobody anywhere: it waits like a page does.
    const pages = fakePages().map((page) => (page.id === 'old-suv' ? { ...page, status: 'draft' as const } : page));
    const drafts = filterPageTree(buildPageTree(pages), { text: 'old suv', status: 'draft' });
    expect(drafts.map(({ page }) => page.id)).toEqual(['old-suv']);
  });

  it('leaves the pages in which the last check found something, and what lies above them', () => {
    const counts: Record<string, { errors: number; warnings: number }> = {
      about: { errors: 0, warnings: 0 },
      terran: { errors: 0, warnings: 2 },
    };
    const pages = fakePages().map((page) => ({ ...page, findings: counts[page.id] ?? null }));
    const left = filterPageTree(buildPageTree(pages), { text: '', status: 'findings' }).flatMap(withDescendants);
    expect(left.map(({ id }) => id)).toEqual(['models', 'terran']);
  });
});

describe('positions', () => {
  it('lie between the neighbours of the place', () => {
    const pages = fakePages();
    const [position = ''] = positionsFor(pages, ['about'], { parentId: null, beforeId: 'models' });
    const at = (id: string) => pages.find((page) => page.id === id)?.position ?? '';
    expect(position > at('home') && position < at('models')).toBe(true);
  });

  it('give several moved pages an order of their own, last when no sibling is named', () => {
    const pages = fakePages();
    const positions = positionsFor(pages, ['terran', 'about'], { parentId: 'offers', beforeId: null });
    expect(positions).toHaveLength(2);
    expect(positions.toSorted()).toEqual(positions);
  });
});

it('joins paths without doubling the slash of home', () => {
  const home = fakePages()[0];
  expect(pathBelow(home, 'news')).toBe('/news');
  expect(pathBelow(undefined, 'news')).toBe('/news');
  expect(pathBelow(fakePages()[1], 'news')).toBe('/models/news');
});

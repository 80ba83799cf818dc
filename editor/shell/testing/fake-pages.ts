import { generateNKeysBetween } from 'fractional-indexing';
import type { Page } from '#api-clients/admin/pages.resources.ts';

type Attributes = Page['attributes'];
export type FakePage = Attributes & { id: string };

const base: Omit<FakePage, 'id' | 'title' | 'slug' | 'path' | 'parent_id' | 'position'> = {
  kind: 'page',
  link_type: null,
  to: null,
  http_code: 301,
  link_new_window: false,
  status: 'published',
  revision: 4,
  published_revision: 4,
  published_at: '2026-11-18T09:12:00.000Z',
  updated_at: '2026-11-18T09:12:00.000Z',
  updated_by: 'Mara Lind',
  locales: ['en', 'de', 'ar'],
  published_locales: ['en', 'de', 'ar'],
  held_locales: [],
  changed_locales: [],
  findings: null,
};

const draft = { status: 'draft', published_at: null, published_revision: null } as const;

interface Seed extends Partial<Attributes> {
  id: string;
  title: string;
  below?: Seed[];
}

const seeds: Seed[] = [
  {
    id: 'home',
    title: 'Home',
    slug: '',
    status: 'changed',
    updated_at: '2026-11-21T10:40:00.000Z',
    updated_by: 'Jonas Ek',
  },
  {
    id: 'models',
    title: 'Models',
    below: [
      { id: 'terran', title: 'Terran 90', status: 'changed', updated_at: '2026-11-21T08:02:00.000Z' },
      { id: 'lyra', title: 'Lyra Sport' },
      { id: 'meridian', title: 'Meridian Estate', ...draft, updated_by: 'Jonas Ek' },
    ],
  },
  { id: 'offers', title: 'Offers', below: [{ id: 'winter', title: 'Winter service check', ...draft }] },
  {
    id: 'owners',
    title: 'Owners',
    kind: 'folder',
    below: [
      { id: 'service', title: 'Book a service' },
      { id: 'manual', title: 'Owner’s manual', kind: 'link', link_type: 'file', to: 'm-42' },
    ],
  },
  { id: 'about', title: 'About us' },
  { id: 'old-suv', title: 'Old SUV address', slug: 'suv', kind: 'url_redirection', to: '/models/terran-90' },
];

const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const expand = (list: readonly Seed[], parent: FakePage | null): FakePage[] => {
  const keys = generateNKeysBetween(null, null, list.length);
  return list.flatMap(({ below, ...seed }, index) => {
    const slug = seed.slug ?? slugOf(seed.title);
    const page: FakePage = {
      ...base,
      ...seed,
      slug,
      path: `${parent && parent.path !== '/' ? parent.path : ''}/${slug}`,
      parent_id: parent?.id ?? null,
      position: keys[index] ?? 'a0',
    };
    return [page, ...expand(below ?? [], page)];
  });
};

/** A small site: every kind and status once. */
export const fakePages = (): FakePage[] => expand(seeds, null);

/** A site with this many pages below `Models`, for large trees. */
export const manyFakePages = (count: number): FakePage[] =>
  expand(
    [
      {
        id: 'models',
        title: 'Models',
        below: Array.from({ length: count }, (_, index) => ({ id: `p${index}`, title: `Model ${index}` })),
      },
    ],
    null,
  );

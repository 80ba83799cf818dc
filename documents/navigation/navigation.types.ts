import { z } from 'zod';

/** The menus of the site, as their entries name them. */
export const navigationMenus = ['header', 'footer', 'footer_secondary'] as const;
export type NavigationMenu = (typeof navigationMenus)[number];

/** Bounds of all menus together. */
export const navigationLimits = { entries: 500, depth: 3, columns: 4, locales: 60 } as const;

/** Most characters of each text of an entry, in the site's language and in every other one. */
export const navigationTexts = {
  title: 100,
  teaser: 200,
  price: 60,
  fuel: 60,
  'card/title': 100,
  'card/price': 60,
} as const;
export type NavigationText = keyof typeof navigationTexts;
export const navigationTextNames = Object.keys(navigationTexts) as NavigationText[];

/** Drafts are kept while they are typed: texts may be empty or too long, only their size is bounded. */
const text = z.string().max(1_000).default('');
const id = z.string().min(1).max(64);
const reference = z.string().max(200).nullable().default(null);
const address = { page_id: reference, url: z.string().max(2_000).nullable().default(null) };

/** What stands out beside the entries of a panel. */
export const navigationCard = z.strictObject({ title: text, price: text, image_id: reference, ...address });
export type NavigationCard = z.output<typeof navigationCard>;

/** One entry of a menu. Those of one menu that name the same `below` stand in the order of the list. */
export const navigationEntry = z.strictObject({
  id,
  menu: z.enum(navigationMenus),
  below: id.nullable().default(null),
  title: text,
  ...address,
  target: z.enum(['_self', '_blank']).default('_self'),
  icon: z.string().max(64).default(''),
  image_id: reference,
  teaser: text,
  /** Of a model line: what it costs and what it runs on, in words. */
  price: text,
  fuel: text,
  /** Column of the panel it stands in; 0 goes on where the entry before stands. */
  column: z.number().int().min(0).max(navigationLimits.columns).default(0),
  card: navigationCard.nullable().default(null),
});
export type NavigationEntry = z.output<typeof navigationEntry>;

/** All menus of the site, edited in one piece (decision 0014). */
export const navigationContent = z.strictObject({
  entries: z.array(navigationEntry).max(navigationLimits.entries),
  /** language → `<entry>/<text>` → words */
  translations: z
    .record(z.string().max(20), z.record(z.string().max(100), z.string().max(1_000)))
    .refine((value) => Object.keys(value).length <= navigationLimits.locales, 'Too many languages'),
});
export type NavigationContent = z.output<typeof navigationContent>;

/** What is stored of an entry besides the columns that `/api/admin/nav_entries` writes; empty values are left out. */
export type EntryDetails = Partial<
  Pick<NavigationEntry, 'icon' | 'image_id' | 'teaser' | 'price' | 'fuel' | 'column' | 'card'>
> & {
  /** language → text → words, but for titles, which have a column of their own. */
  texts?: Record<string, Record<string, string>>;
};

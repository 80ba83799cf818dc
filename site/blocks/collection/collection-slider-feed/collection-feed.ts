import { z } from 'zod';
import { isSafeUrl } from '#block-schemas/index.ts';

const most = 50;
const words = (length: number) =>
  z
    .string()
    .transform((text) => text.trim().slice(0, length))
    .catch('');
const address = z.string().max(2_000).refine(isSafeUrl).catch('');
const picture = z
  .union([
    z.object({ src: z.string().max(2_000), alt: words(300) }),
    z
      .string()
      .max(2_000)
      .transform((src) => ({ src, alt: '' })),
  ])
  .refine(({ src }) => /^https:\/\/\S+$/i.test(src))
  .nullable()
  .catch(null);

const item = z.object({
  name: z.string().trim().min(1).max(300),
  label: words(120),
  group: words(120),
  image: picture,
  hover_image: picture,
  url: address,
  button_label: words(80),
});

/** A product as the feed has it. */
export type FeedItem = z.infer<typeof item>;

const itemOfDocument = z.object({ attributes: item }).transform(({ attributes }) => attributes);

/** Items that fit; one that does not is left out, but a list of nothing else is no answer. */
const list = z.array(z.unknown()).transform((all, context): FeedItem[] => {
  const found = all.slice(0, most).flatMap((one) => {
    const parsed = z.union([itemOfDocument, item]).safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  if (all.length > 0 && found.length === 0) context.addIssue({ code: 'custom', message: 'No item fits.' });
  return found;
});

/** What a collection service answers: `{ data: [{ attributes }] }`, or the bare list. */
export const collectionFeed = z.union([z.object({ data: list }).transform(({ data }) => data), list]);

export interface FeedAsked {
  feed_url: string;
  lang: string;
  market: string;
  collection: string;
  limit: number;
}

/** The address a feed is asked at: placeholders filled, what they do not name as parameters. */
export const feedAddress = ({ feed_url, ...asked }: FeedAsked): string => {
  const values = Object.entries(asked).filter(([, value]) => value !== '');
  const named = new Set<string>();
  const filled = feed_url.replace(/\{(lang|market|collection|limit)\}/g, (_, name: keyof typeof asked) => {
    named.add(name);
    return encodeURIComponent(String(asked[name]));
  });
  const url = new URL(filled);
  for (const [name, value] of values) if (!named.has(name)) url.searchParams.set(name, String(value));
  return url.href;
};

/** Items by their group, in the order in which the groups come. */
export const grouped = (items: readonly FeedItem[]): { name: string; items: FeedItem[] }[] => {
  const groups = new Map<string, FeedItem[]>();
  for (const one of items) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return [...groups].map(([name, members]) => ({ name, items: members }));
};

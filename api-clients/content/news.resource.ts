import { z } from 'zod';
import { resource } from '../contract.ts';

/** An article written here, in one language (decisions §7): a published page below the folder of the news. */
export const newsArticleResource = resource(
  'news_article',
  z.object({
    /** Its path below the folder. */
    slug: z.string(),
    /** Its path on the site, without the language. */
    path: z.string(),
    title: z.string(),
    summary: z.string(),
    /** Cleaned HTML of its texts; asked for one article alone, null in lists. */
    body_html: z.string().nullable(),
    /** By its id in the media library. */
    image: z
      .object({
        id: z.string(),
        alt: z.string(),
        width: z.number().int().nullable(),
        height: z.number().int().nullable(),
      })
      .nullable(),
    published_at: z.iso.datetime().nullable(),
    category: z.string().nullable(),
    tags: z.array(z.string()),
    /** Where visitors read it. */
    source_url: z.string(),
    locale: z.string(),
  }),
);
export type NewsArticle = z.output<typeof newsArticleResource>;

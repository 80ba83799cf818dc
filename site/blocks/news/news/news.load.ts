import { z } from 'zod';
import type { BlockLoad, BlockLoadInput } from '#site/blocks/block-load.ts';
import { declareQuery } from '#site/routing/declared-query.ts';
import { type NewsItem, newestFirst, readNews } from './read-news.ts';

export const query = declareQuery({ news_page: z.coerce.number().int().min(1).max(500).default(1) });

/** Articles of a page (decisions §0). */
const ITEMS = 10;

export interface NewsData {
  items: readonly NewsItem[];
  page: number;
  pages: number;
}

type Input = BlockLoadInput<'news', typeof query>;

/** Articles written here: the published pages below a path, as many as the page shows. */
async function ownNews({ content, dependsOn }: Input, root: string, locale: string, page: number) {
  dependsOn('pages');
  const { data } = await content.news({ query: { root, locale, items: ITEMS, page } });
  const items = data.data.map(({ id, attributes: { path, title, summary, image, published_at } }): NewsItem => {
    return { id, title, summary, url: path, published_at, image_id: image?.id ?? null };
  });
  return { items, page, pages: data.meta?.pages ?? 1 };
}

/** Articles of another service. Our own call takes language, country and page; feeds pass them over. */
async function outsideNews({ outside, props }: Input, locale: string): Promise<NewsItem[]> {
  const address = new URL(props.api_root);
  if (address.protocol !== 'https:') throw new Error('News come from https addresses.');
  address.searchParams.set('locale', locale);
  if (props.country) address.searchParams.set('country', props.country);
  return (await outside.fetchText(address.href, readNews)).value;
}

const load: BlockLoad<'news', typeof query> = async (input): Promise<NewsData> => {
  const { props, query: asked } = input;
  const locale = props.locale || input.locale;
  if (props.api_root !== '' && !props.api_root.startsWith('/')) {
    const all = newestFirst(await outsideNews(input, locale));
    const pages = Math.max(1, Math.ceil(all.length / ITEMS));
    const page = Math.min(asked.news_page, pages);
    input.isPage('news_page', page);
    return { items: all.slice((page - 1) * ITEMS, page * ITEMS), page, pages };
  }
  const root = props.api_root || '/news';
  let news = await ownNews(input, root, locale, asked.news_page);
  // Beyond the end visitors begin anew.
  if (news.items.length === 0 && asked.news_page > 1) news = await ownNews(input, root, locale, 1);
  input.isPage('news_page', news.page);
  input.shows(...news.items.flatMap(({ image_id: image }) => image ?? []));
  return news;
};

export default load;

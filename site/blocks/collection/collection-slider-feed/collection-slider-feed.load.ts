import type { BlockLoad } from '#site/blocks/block-load.ts';
import { collectionFeed, type FeedItem, feedAddress } from './collection-feed.ts';

/** The items of the feed; null where the block names none. */
const load: BlockLoad<'collection-slider-feed'> = async ({ props, outside }): Promise<FeedItem[] | null> => {
  if (props.feed_url === '') return null;
  const { value } = await outside.fetchJson(feedAddress(props), collectionFeed);
  return value.slice(0, props.limit);
};

export default load;

import { describe, expect, it } from 'vitest';
import { collectionFeedBody } from '#tests/emulators/collection-feed.ts';
import { collectionFeed, feedAddress, grouped } from './collection-feed.ts';

const asked = { feed_url: 'https://shop.example/feed', lang: 'en', market: 'se', collection: 'spring', limit: 10 };

describe('the feed of a collection', () => {
  it('is read as a document and as a bare list, grouped in the order of the groups', () => {
    const items = collectionFeed.parse(collectionFeedBody('document'));
    expect(items).toEqual(collectionFeed.parse(collectionFeedBody('bare')));
    expect(grouped(items).map(({ name, items: some }) => [name, some.length])).toEqual([
      ['Luggage', 2],
      ['At home', 1],
    ]);
  });

  it('leaves out what does not fit, and everything that could run', () => {
    const items = collectionFeed.parse(collectionFeedBody('mixed'));
    expect(items).toHaveLength(4);
    expect(items[0]).toMatchObject({ url: '', image: null });
  });

  it('is no answer where nothing fits, and never endless', () => {
    expect(collectionFeed.safeParse(collectionFeedBody('other')).success).toBe(false);
    expect(collectionFeed.safeParse([{}, 3]).success).toBe(false);
    expect(collectionFeed.parse([])).toEqual([]);
    expect(collectionFeed.parse(collectionFeedBody('endless'))).toHaveLength(50);
  });

  it('is asked with what the block says, in placeholders or as parameters', () => {
    expect(feedAddress(asked)).toBe('https://shop.example/feed?lang=en&market=se&collection=spring&limit=10');
    const named = { ...asked, collection: 'a/b&c', feed_url: 'https://shop.example/{lang}/{collection}?size={limit}' };
    expect(feedAddress(named)).toBe('https://shop.example/en/a%2Fb%26c?size=10&market=se');
  });
});

import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { collectionFeedBody } from '#tests/emulators/collection-feed.ts';
import { collectionFeed } from './collection-feed.ts';

const feed = { feed_url: 'https://shop.example/feed' };
const draw = (props: Record<string, unknown>, data?: unknown): string =>
  renderBlock('collection-slider-feed', props, { data });

describe('collection-slider-feed', () => {
  it('shows the feed in a row a group, behind the house’s own items', () => {
    const html = draw(
      { ...sampleOf('collection-slider-feed'), ...feed },
      collectionFeed.parse(collectionFeedBody('bare')),
    );
    expect(html.match(/<ul /g)).toHaveLength(2);
    expect(html.match(/<li /g)).toHaveLength(9);
    expect(html.indexOf('Desk clock “Rim”')).toBeLessThan(html.indexOf('Weekender'));
  });

  it('is one row without buttons where it is told so', () => {
    const items = collectionFeed.parse(collectionFeedBody('bare'));
    const html = draw({ ...feed, grouped: false, show_pagination: false }, items);
    expect(html.match(/<ul /g)).toHaveLength(1);
    expect(html).not.toContain('data-step');
  });

  it('says that it failed and how to try again, and still shows its own items', () => {
    const html = draw({ ...sampleOf('collection-slider-feed'), ...feed });
    expect(html).toContain('Something went wrong, please try again.');
    expect(html).toContain('Travel bag');
    expect(draw(sampleOf('collection-slider-feed'))).not.toContain('Something went wrong');
  });

  it('shows hostile words as words', () => {
    const html = draw(feed, collectionFeed.parse(collectionFeedBody('mixed')));
    expect(html).not.toMatch(/<script>|javascript:/);
  });
});

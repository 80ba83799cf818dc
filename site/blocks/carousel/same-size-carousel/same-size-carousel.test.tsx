import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

describe('same-size-carousel', () => {
  it('is a list of cards, with buttons only where there is something to leaf through', () => {
    const html = renderBlock('same-size-carousel', sampleOf('same-size-carousel'));
    expect(html.match(/<li /g)).toHaveLength(4);
    expect(html).toContain('aria-label="Next slide"');
    const [first] = (sampleOf('same-size-carousel').groups as object[]) ?? [];
    expect(renderBlock('same-size-carousel', { groups: [first] })).not.toContain('Next slide');
  });

  it('makes a card with a link one link, named by its heading', () => {
    const link = { type: 'external', url: 'https://dealer.example/valley', label: 'More' };
    const groups = [{ id: 'a', image: { id: 'x' }, heading: 'Up the valley', link }];
    const html = renderBlock('same-size-carousel', { groups });
    expect(html.match(/<a /g)).toHaveLength(1);
    expect(html).toMatch(/<a [^>]*href="https:\/\/dealer\.example\/valley"[^>]*>Up the valley/);
  });
});

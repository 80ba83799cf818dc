import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

describe('dual-frame-carousel', () => {
  it('shows two pictures and their words a slide, and waits for the visitor', () => {
    const html = renderBlock('dual-frame-carousel', sampleOf('dual-frame-carousel'));
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
    expect(html.match(/<img /g)).toHaveLength(6);
    expect(html).not.toContain('data-autoplay');
  });

  it('goes on by itself where it is told to, with the time of the block', () => {
    const html = renderBlock('dual-frame-carousel', {
      ...sampleOf('dual-frame-carousel'),
      is_autoplay: true,
      slide_duration: 4_000,
    });
    expect(html).toMatch(/data-autoplay="[^"]*" data-duration="4000"/);
    expect(html).toContain('data-pause');
  });

  it('is a picture with nothing to leaf through where there is one', () => {
    const html = renderBlock('dual-frame-carousel', { groups: [{ id: 'a', image: { id: 'x/y' } }] });
    expect(html).not.toContain('data-controls');
  });
});

import { describe, expect, it } from 'vitest';
import { drawBlock, renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const quotes = (change: object) => renderBlock('quote-slider', { ...sampleOf('quote-slider'), ...change });

describe('quote-slider', () => {
  it('shows each quote with who said it, as a slide that says which it is', () => {
    const html = quotes({});
    expect(html.match(/<blockquote/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Slide 2 of 3"');
    expect(html).toMatch(/<cite[^>]*>Ivo Demir<\/cite>/);
  });

  it('goes on by itself only where that was chosen, and can be stopped then', () => {
    expect(quotes({})).not.toMatch(/data-autoplay|Pause slides/);
    const html = quotes({ is_autoplay: true, slide_duration: 9_000 });
    expect(html).toMatch(/data-autoplay[^>]* data-duration="9000"/);
    expect(html).toContain('aria-label="Pause slides"');
  });

  it('puts its heading where it puts the quotes', () => {
    const headed = (section_class: string) => {
      const { html, rules } = drawBlock('quote-slider', {
        ...sampleOf('quote-slider'),
        heading: 'Voices',
        section_class,
      });
      const name = html.match(/<h2 class="[^"]*\b(s-[\w-]+)"/)?.[1] ?? 'none';
      return rules.match(new RegExp(`\\.${name}\\{--align:(\\w+)`))?.[1];
    };
    expect(['left', 'center', 'right'].map(headed)).toEqual(['start', 'center', 'end']);
  });

  it('without quotes has no row', () => {
    expect(quotes({ groups: [] })).not.toContain('data-slide=');
  });
});

import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';

const draw = (specs: unknown, more: object = {}): string =>
  renderBlock('models-carousel', {
    groups: [{ id: 'a', nameplate: 'Lyra Sport', specs: typeof specs === 'string' ? specs : JSON.stringify(specs) }],
    ...more,
  });

describe('models-carousel', () => {
  it('draws each car with its cut-out, its engines as a table with heads, and its link', () => {
    const html = renderBlock('models-carousel', sampleOf('models-carousel'));
    expect(html.match(/<li /g)).toHaveLength(5);
    expect(html.match(/<table /g)).toHaveLength(5);
    expect(html).toMatch(/<caption[^>]*>Engines</);
    expect(html).toMatch(/<th scope="col" data-column="price">Price</);
    expect(html).toMatch(/<th scope="row">E550<\/th>/);
    expect(html).toMatch(/data-label="Lease"><bdi>€1,090</);
  });

  it('leaves out columns that no engine of a car fills, and rows without a name', () => {
    const html = draw({ rows: [{ name: 'P450', price: '€94,500' }, { engine: 'V8' }] });
    expect(html).toContain('data-column="price"');
    expect(html).not.toContain('data-column="lease"');
    expect(html).not.toContain('V8');
  });

  it('draws the car where the JSON is none, or of another kind', () => {
    for (const broken of ['{', '[]', 'null', '{"rows": 3}', '{"rows": []}'])
      expect(draw(broken)).toMatch(/<h3[^>]*>Lyra Sport</);
    expect(draw('{')).not.toContain('<table');
  });

  it('shows hostile words as words', () => {
    const html = draw({ name: '<img src=x onerror=alert(1)>', rows: [{ name: '"><script>', price: '</td>' }] });
    expect(html).not.toMatch(/<img src=x|<script>/);
    expect(html).toContain('&lt;/td&gt;');
  });
});

import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { sampleCar, usualSettings } from '#site/stock/stock.testing.ts';

const show = (data: unknown, mode: 'public' | 'canvas' = 'public') =>
  renderBlock(
    'stock-locator-carousel',
    { ...sampleOf('stock-locator-carousel'), heading: 'Here today' },
    { data, mode },
  );

describe('stock-locator-carousel', () => {
  it('shows cars in a row below its heading', () => {
    const html = show({ vehicles: [sampleCar(), { ...sampleCar(), id: 'car-2' }], settings: usualSettings });
    expect(html.indexOf('Here today')).toBeLessThan(html.indexOf('data-vehicle="car-1"'));
    expect(html.match(/<article /g)).toHaveLength(2);
    expect(html).toContain('data-row');
  });

  it('is nothing for visitors while there are no cars, and says so when they cannot be loaded', () => {
    expect(show({ vehicles: [], settings: usualSettings })).toBe('');
    expect(show(undefined)).toContain('We could not load vehicles. Please try again.');
    expect(show(null, 'canvas')).toContain('data-block');
  });
});

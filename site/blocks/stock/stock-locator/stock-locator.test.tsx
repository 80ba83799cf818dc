import { describe, expect, it } from 'vitest';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import { sampleList } from '#site/stock/listing/listing.testing.ts';

const show = (
  values: Record<string, unknown> = {},
  data: unknown = sampleList(),
  mode: 'public' | 'canvas' = 'public',
) => renderBlock('stock-locator', { ...sampleOf('stock-locator'), ...values }, { data, mode });

describe('stock-locator', () => {
  it('offers the filters that an editor has switched on, and no others', () => {
    expect(show()).toContain('data-facet="engine_types"');
    const without = show({ engine_types: false, specific_colors: true });
    expect([without.includes('data-facet="engine_types"'), without.includes('data-facet="specific_colors"')]).toEqual([
      false,
      true,
    ]);
  });

  it('draws the button that resets as it was asked to', () => {
    const look = (theme: string) =>
      /class="([^"]*)" data-stock-link="reset"/.exec(show({ reset_button_theme: theme }))?.[1];
    expect(look('primary')).toContain('primary');
    expect(look('tertiary')).toContain('tertiary');
  });

  it('shows its own choice of cars below their headline', () => {
    const list = sampleList();
    const html = show(
      { vehicles: JSON.stringify({ headline: 'Our favourites', list: [{ id: 'car-1' }] }) },
      { ...list, featured: list.vehicles },
    );
    expect(html).toContain('Our favourites');
    expect(html.match(/data-vehicle="car-1"[^>]*><div class="[^"]*media/g)).toHaveLength(2);
  });

  it('says what to do when cars cannot be loaded, and is nothing for visitors while it searches nothing', () => {
    const failed = show({}, undefined);
    expect(failed).toContain('We could not load vehicles. Please try again.');
    expect(failed).toContain('Retry');
    expect(show({}, null)).toBe('');
    expect(show({}, null, 'canvas')).toContain('data-block');
  });
});

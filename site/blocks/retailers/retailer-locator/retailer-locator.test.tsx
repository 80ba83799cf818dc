import { describe, expect, it } from 'vitest';
import { prepareBlock } from '#block-schemas/index.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { Locator } from '#site/ui/retailers/locator.tsx';
import type { LocatorData } from '#site/ui/retailers/locator-load.ts';

const data = (asked: Partial<LocatorData['asked']> = {}): LocatorData => ({
  retailers: [
    { name: 'Lakeside', city: 'Lakeside', region: 'Lakeside' },
    { name: '<b>Harbour</b>', city: 'Northport', region: 'Northport' },
    { name: 'Mill', city: 'Lakeside', region: 'Lakeside' },
  ].map((house, index) => ({
    ...house,
    id: `h${index}`,
    address: '',
    lat: 54 + index,
    lng: -3,
    contacts: [{ type: 'phone', icon: '', label: '+1 555 010 0200', href: '' }],
    services: [],
  })),
  asked: { block: '', _retailer: '', _state: '', ...asked },
  place: 'only',
});
const show = (found: LocatorData | undefined, look: 'plain' | 'regional' | 'map' = 'plain') => {
  const block = prepareBlock({ type: 'retailer-locator', v: 1, props: {} });
  if (!block.ok) throw new Error('The block is not valid.');
  const values = block.props as Parameters<typeof Locator>[0]['values'];
  return draw(<Locator id="l" values={values} data={found} look={look} />, sampleContext());
};
const headings = (html: string) => [...html.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/g)].map(([, words]) => words);

describe('retailer locators', () => {
  it('show all houses, and those that fit what the address asks for, kept in the forms', () => {
    expect(headings(show(data()))).toEqual(['Lakeside', '&lt;b&gt;Harbour&lt;/b&gt;', 'Mill']);
    const found = show(data({ _retailer: 'lake' }));
    expect(headings(found)).toEqual(['Lakeside', 'Mill']);
    expect(found).toContain('value="lake"');
    expect(found).toContain('2 houses');
    expect(found).toContain('Show all');
    expect(show(data({ _retailer: 'h2' }))).toMatch(/<option value="h2" selected/);
  });

  it('say what to do when none fits, and when the service does not answer', () => {
    expect(show(data({ _retailer: 'Atlantis' }))).toContain('Try a town nearby.');
    const failed = show(undefined);
    expect(failed).toContain('Something went wrong, please try again.');
    expect(failed).toContain('Try again');
  });

  it('stand under their regions, or beside a map that knows their places', () => {
    expect(headings(show(data(), 'regional'))).toEqual([
      'Lakeside',
      'Lakeside',
      'Mill',
      'Northport',
      expect.any(String),
    ]);
    const map = show(data(), 'map');
    expect(map).toMatch(/data-places="[^"]*&quot;lat&quot;:54/);
    expect(map).toContain('data-show="h0"');
    expect(show(data())).not.toContain('fc-map');
  });
});

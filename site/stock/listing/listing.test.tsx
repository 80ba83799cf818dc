import { describe, expect, it } from 'vitest';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleCar } from '../stock.testing.ts';
import { sampleFacets, sampleList } from './listing.testing.ts';
import { Listing } from './listing.tsx';
import type { StockList } from './listing-load.ts';

const asked = sampleList().asked;
const show = (change: Partial<StockList> = {}, locale = 'en') => {
  const list = sampleList(change);
  const node = (
    <Listing
      id="b"
      list={list}
      filters={['engine_types', 'specific_colors', 'mileage', 'power']}
      resetLook="tertiary"
      level={3}
    />
  );
  return locale === 'en' ? draw(node) : draw(node, sampleContext({ locale, t: translateFor(locale) }));
};
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

describe('a list of cars without script', () => {
  it('is a form that asks the page again, with a count at every value', () => {
    const html = show();
    expect(html).toMatch(/<form id="b-filters"[^>]*action="#b-cars" method="get"/);
    expect(html).toMatch(/name="engine_types" value="diesel"/);
    expect(html).toMatch(/Diesel<\/bdi><\/span><span[^>]*>12</);
    expect(html).toMatch(/<select[^>]*name="sort"[^>]*form="b-filters"|<select[^>]*form="b-filters"[^>]*name="sort"/);
    expect(html).toMatch(/<button type="submit"/);
  });

  it('asks for ranges by fields that say nothing while they are empty', () => {
    const html = show();
    expect(html).toMatch(/inputMode="decimal"[^>]*placeholder="90000"[^>]*name="mileage_lteq" value=""/);
    expect(html.match(/<rect [^>]*data-from/g)).toHaveLength(3);
  });

  it('gives up no value that no car has any more, but does not offer it', () => {
    expect(show()).toMatch(/value="hev"[^>]*disabled|disabled=""[^>]*value="hev"/);
    const chosen = show({ asked: { ...asked, values: { engine_types: ['hev'] } }, facets: sampleFacets(['hev']) });
    expect(chosen).not.toMatch(/<input[^>]*disabled=""[^>]*value="hev"|<input[^>]*value="hev"[^>]*disabled/);
  });

  it('writes values with commas so that they stay one', () => {
    expect(show()).toContain('value="Blue%2C metallic"');
  });

  it('leaves out groups that have nothing to choose from', () => {
    expect(show()).not.toContain('data-facet="power"');
  });

  it('leads to the list without each chosen filter, and without all', () => {
    const html = show({
      asked: {
        ...asked,
        values: { engine_types: ['diesel'] },
        ranges: { mileage: { from: null, to: 40_000 } },
        page: 1,
      },
      facets: sampleFacets(['diesel']),
    });
    expect(html).toContain('Mileage: up to 40,000\u00A0km');
    expect(hrefs(html)).toEqual(
      expect.arrayContaining(['?mileage_lteq=40000#b-cars', '?engine_types=diesel#b-cars', '?#b-cars']),
    );
    expect(html).toContain('aria-label="Remove Diesel"');
  });

  it('leads to every page up to the last', () => {
    const html = show({ page: 4, pages: 9, total: 100, asked: { ...asked, page: 4, sort: 'priceAsc' } });
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([
        '?sort=priceAsc&page=3#b-cars',
        '?sort=priceAsc&page=5#b-cars',
        '?sort=priceAsc&page=9#b-cars',
      ]),
    );
    expect(html).toMatch(/aria-current="page"[^>]*>4</);
  });

  it('carries the place of a search by postcode on to its cars, and through its own links and form', () => {
    const place = { _postcode: '10115', _locality: 'Berlin & Mitte' };
    const html = show({ asked: { ...asked, values: { engine_types: ['diesel'] }, place }, facets: sampleFacets() });
    const said = '_postcode=10115&_locality=Berlin+%26+Mitte';
    expect(hrefs(html)).toEqual(
      expect.arrayContaining([`/showroom/new-terran-90-car-1?${said}`, `?${said}#b-cars`, `/showroom/saved?${said}`]),
    );
    expect(html).toContain('<input type="hidden" name="_postcode" value="10115"/>');
    expect(hrefs(show())).toContain('/showroom/new-terran-90-car-1');
  });

  it('says what each filter costs when nothing fits, the most helpful first', () => {
    const html = show({
      asked: { ...asked, values: { engine_types: ['diesel', 'bev'] }, ranges: { mileage: { from: null, to: 9 } } },
      vehicles: [],
      total: 0,
      all: 240,
      facets: sampleFacets(['diesel', 'bev']),
      gains: [
        { name: 'mileage', count: 14 },
        { name: 'engine_types', count: 1 },
      ],
    });
    expect(html).toContain('No vehicles match. Remove a filter:');
    expect(html).toMatch(/Remove &#x27;Mileage: up to 9.km&#x27;: 14 cars/);
    expect(html).toContain('Remove &#x27;Diesel, Electric&#x27;: 1 car');
    expect(html).toContain('Reset all: 240 cars');
    expect(html).toContain('No cars');
  });

  it('says so when there are no cars at all', () => {
    expect(show({ vehicles: [], total: 0, all: 0 })).toContain('There are no cars here just now.');
  });

  it('shows the small print of its cars, each once', () => {
    const car = sampleCar({ disclaimers: ['Prices include VAT.'] });
    const html = show({ vehicles: [car, { ...car, id: 'car-2' }] });
    expect(html.match(/Prices include VAT\./g)).toHaveLength(1);
  });

  it('speaks the visitor’s language', () => {
    expect(show({}, 'de')).toContain('1 Auto');
    expect(show({}, 'ar')).toContain('سيارة واحدة');
  });
});

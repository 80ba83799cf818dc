import { describe, expect, it } from 'vitest';
import { prepareBlock } from '#block-schemas/index.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { houseOf, locatorData } from '#site/testing/houses.ts';
import { Locator } from '#site/ui/retailers/locator.tsx';
import type { LocatorData } from '#site/ui/retailers/locator-load.ts';

const day = [{ from: '09:00', to: '18:00' }];
const hours = {
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
  holidays: [{ date: '2026-12-25', name: 'Christmas', every_year: true }],
  exceptions: [],
};
const retailers = [
  houseOf({
    dealer_code: 'A',
    name: 'Lakeside',
    city: 'Lakeside',
    state: 'Lakeshire',
    lat: 54,
    lng: -3,
    opening_hours: hours,
  }),
  houseOf({ dealer_code: 'B', name: '<b>Harbour</b>', state: 'Westshire', lat: 55, lng: -3, services: ['workshop'] }),
  houseOf({ dealer_code: 'C', name: 'Mill', state: 'Lakeshire', html_full: '<p>Old<script>1</script></p>' }),
];
const suggestions = [{ postcode: 'LK2', locality: 'Rydale', state: 'Lakeshire', lat: 54, lng: -3 }];
const near = { _postcode: 'lk1', _locality: 'Lakeside' };

const show = (found: LocatorData | undefined, look: 'plain' | 'regional' | 'map' = 'plain') => {
  const block = prepareBlock({ type: 'retailer-locator', v: 1, props: {} });
  if (!block.ok) throw new Error('The block is not valid.');
  const values = block.props as Parameters<typeof Locator>[0]['values'];
  return draw(<Locator id="l" values={values} data={found} look={look} />, sampleContext());
};
const headings = (html: string) =>
  [...html.matchAll(/<h\d[^>]*>(.*?)<\/h\d>/g)].map(([, words]) => words?.replace(/<\/?a[^>]*>/g, ''));
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

describe('retailer locators', () => {
  it('list houses that lead to themselves, with what they do and whether they are open', () => {
    const html = show(locatorData({ retailers }));
    expect(headings(html)).toEqual(['Lakeside', '&lt;b&gt;Harbour&lt;/b&gt;', 'Mill']);
    expect(links(html)).toContain('?_retailer=A#l-found');
    expect(html).toContain('Open until 18:00');
    expect(html).toContain('Workshop');
    expect(html).toMatch(/Fri 25 Dec|Fri, 25 Dec/);
    expect(html).toContain('3 houses');
    expect(html).not.toContain('<dialog');
  });

  it('ask by postcode, words, region and list; each form brings along nothing but what narrows', () => {
    const choices = {
      ...locatorData({ retailers }).choices,
      states: ['Lakeshire', 'Westshire'],
      brands: [
        { key: 'aurel', name: 'Aurel' },
        { key: 'land_rover', name: 'Terran' },
      ],
    };
    const html = show(locatorData({ retailers, choices, mode: 'postcode' }, { ...near, 'q[brand_eq]': 'aurel' }));
    const forms = [...html.matchAll(/<form [^>]*method="get".*?<\/form>/gs)].map(([form]) =>
      [...form.matchAll(/name="([^"]+)"/g)].map(([, name]) => name),
    );
    expect(forms).toEqual([
      ['q[brand_eq]', '_postcode', '_radius'],
      ['q[brand_eq]', '_retailer'],
      ['q[brand_eq]', '_state'],
      ['q[brand_eq]', '_retailer'],
      ['_postcode', '_locality', '_radius', 'q[brand_eq]'],
    ]);
    expect(html).toMatch(/<option value="aurel" selected[^>]*>Aurel/);
    expect(html).toContain('3 houses within 50 km of LK1 Lakeside');
  });

  it('ask before results of a postcode search go, and only then', () => {
    const html = show(locatorData({ retailers, mode: 'postcode' }, near));
    expect(html).toMatch(/<fc-locator[^>]*data-asks/);
    expect(html).toContain('You are looking at 3 houses near LK1 Lakeside.');
    expect(html).not.toMatch(/<dialog[^>]*open=""/);
    expect(show(locatorData({ retailers, mode: 'state' }, { _state: 'Lakeshire' }))).not.toContain('data-asks');
  });

  it('that find nothing say so in a window that only another search closes, with wider ones', () => {
    const none = { need: 'none' as const, mode: 'postcode' as const };
    const html = show(locatorData(none, { ...near, _radius: '100', 'q[brand_eq]': 'aurel' }));
    expect(html).toMatch(/<dialog[^>]*open=""[^>]*closedby="none"[^>]*data-window="none"/);
    expect(html).not.toContain('method="dialog"');
    expect(html).toContain('None of our houses is within 100 km of LK1 Lakeside.');
    expect(links(html)).toEqual(
      expect.arrayContaining([
        '?_postcode=lk1&_locality=Lakeside&q%5Bbrand_eq%5D=aurel&_radius=250#l-found',
        '?_postcode=lk1&_locality=Lakeside&q%5Bbrand_eq%5D=aurel&_radius=500#l-found',
        '?#l-found',
      ]),
    );
    expect(show(locatorData({ need: 'none', mode: 'retailer' }, { _retailer: 'Atlantis' }))).toContain(
      'Try a town nearby.',
    );
  });

  it('ask which place a postcode means', () => {
    const several = show(locatorData({ retailers, need: 'postcode', suggestions }, { _postcode: 'LK2' }));
    expect(several).toContain('Several places share the postcode LK2.');
    expect(links(several)).toContain('?_postcode=LK2&_locality=Rydale#l-found');
    const unknown = show(locatorData({ retailers, need: 'postcode', suggestions }, { _postcode: 'QQ1' }));
    expect(unknown).toContain('We do not know the postcode QQ1.');
    expect(unknown).toMatch(/data-window="postcode".*method="dialog"/s);
  });

  it('show the only house that was asked for with all there is to know', () => {
    const html = show(locatorData({ retailers: retailers.slice(2), mode: 'retailer' }, { _retailer: 'C' }));
    expect(html).toContain('<p>Old</p>');
    expect(html).not.toContain('<script>');
  });

  it('stand under their regions, or beside a map that knows their places; the nearest first around a postcode', () => {
    expect(headings(show(locatorData({ retailers }), 'regional'))).toEqual([
      'Lakeshire',
      'Lakeside',
      'Mill',
      'Westshire',
      '&lt;b&gt;Harbour&lt;/b&gt;',
    ]);
    const found = retailers.map((one, at) => ({ ...one, distance_km: at * 10 + 0.4 }));
    const around = show(locatorData({ retailers: found, mode: 'postcode' }, near), 'regional');
    expect([headings(around)[0], around.includes('10 km')]).toEqual(['Lakeside', true]);
    const map = show(locatorData({ retailers }), 'map');
    expect(map).toMatch(/data-places="[^"]*&quot;lat&quot;:54/);
    expect(map).toContain('data-show="A"');
    expect(show(locatorData({ retailers }))).not.toContain('fc-map');
  });

  it('say what to do when none is there, and when the service does not answer', () => {
    expect(show(locatorData())).toContain('Try a town nearby.');
    const failed = show(undefined);
    expect(failed).toContain('Something went wrong, please try again.');
    expect(failed).toContain('Try again');
  });
});

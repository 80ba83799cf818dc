import { afterEach, expect, it } from 'vitest';
import type { SiteClients } from '#api-clients/site-clients.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { houseOf } from '#site/testing/houses.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

let site: Site | undefined;
afterEach(() => site?.close());

const day = [{ from: '08:00', to: '18:00' }];
const lakeside = houseOf({
  dealer_code: 'AT-1',
  address: '12 Quay Road </script>',
  zipcode: 'LK1 2QR',
  city: 'Lakeside',
  country: 'GB',
  main_phone: '+44 555 010 0200',
  lat: 54.4,
  lng: -2.9,
  opening_hours: {
    weekly: { mon: day, tue: day, wed: [], thu: day, fri: [{ from: '20:00', to: '24:00' }], sat: [], sun: [] },
    holidays: [],
    exceptions: [],
  },
});

/** What a page tells search engines of the dealer; `null`: the service of houses is away. */
const dealerOn = async (
  path: string,
  code: string,
  houses: ReturnType<typeof houseOf>[] | null = [lakeside],
  basePath = '',
) => {
  const page = (id: string, at: string) => ({ id, path: at, locales: ['en'], snapshot: { root: [], blocks: {} } });
  const bed = createTestBed({
    pages: [page('home', '/'), page('about', '/about')],
    settings: { 'site.locales': ['en'], 'site.brand_name': 'Motors', 'navigation.opening_house': code },
  });
  const publicDealers = async ({ query }: { query: Record<string, unknown> }) => {
    if (!houses) throw new TypeError('connection refused');
    const found = houses.filter(({ dealer_code: own }) => own === query['q[dealer_code_eq]']);
    return { data: { data: found.map(({ id, ...attributes }) => ({ type: 'dealer', id, attributes })), meta: {} } };
  };
  const dealers = { publicDealers } as unknown as SiteClients['dealers'];
  site = createSite({ ...bed.deps, basePath, clients: { ...bed.deps.clients, dealers } });
  const answer = await site.handle({ method: 'GET', url: path, headers: {} });
  const html = Buffer.from(answer.body ?? []).toString('utf8');
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
  return { status: answer.status, dealer: data.find((each) => each['@type'] === 'AutoDealer') };
};

it('the home page says where the house of the header is, how it is reached and when it is open', async () => {
  const { dealer } = await dealerOn('/', 'AT-1');
  expect(dealer).toMatchObject({
    logo: expect.stringMatching(/^https?:\/\/.+\/icon-512\.png$/),
    telephone: '+44 555 010 0200',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '12 Quay Road </script>',
      postalCode: 'LK1 2QR',
      addressLocality: 'Lakeside',
      addressCountry: 'GB',
    },
    geo: { latitude: 54.4, longitude: -2.9 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'Tuesday', 'Thursday'], opens: '08:00', closes: '18:00' },
      { dayOfWeek: ['Friday'], opens: '20:00', closes: '23:59' },
    ],
  });
  expect(dealer).not.toHaveProperty('email');
  expect((await dealerOn('/about', 'AT-1')).dealer).toBeUndefined();
});

it('without a house, and while nobody can tell, it names the dealer alone', async () => {
  for (const asked of [dealerOn('/', ''), dealerOn('/', 'none'), dealerOn('/', 'AT-1', null)]) {
    const { status, dealer } = await asked;
    expect(status).toBe(200);
    expect(dealer).toMatchObject({ logo: expect.stringContaining('/icon-512.png') });
    expect(dealer).not.toHaveProperty('address');
    expect(dealer).not.toHaveProperty('telephone');
  }
});

it('below a base path the icon that stands for a logo lies there too', async () => {
  const { dealer } = await dealerOn('/cars', 'AT-1', [lakeside], '/cars');
  expect(dealer).toMatchObject({ logo: expect.stringMatching(/^https?:\/\/[^/]+\/cars\/icon-512\.png$/) });
});

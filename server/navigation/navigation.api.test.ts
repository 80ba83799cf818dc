import { afterAll, beforeAll, expect, it } from 'vitest';
import { navigationContent } from '#documents/navigation/navigation.types.ts';
import { type Api, guest, openApi, pia, problemOf } from '#tests/support/api-bed.ts';
import navigation from './navigation.service.ts';

let api: Api;
beforeAll(async () => {
  api = await openApi({ more: [navigation] });
  const content = navigationContent.parse({
    entries: [
      { id: 'models', menu: 'header', title: 'Models & more' },
      { id: 'suv', menu: 'header', below: 'models', title: 'SUV', url: '/suv', price: 'From €2', fuel: 'Hybrid' },
      { id: 'shop', menu: 'header', title: 'Shop', url: 'https://shop.example', target: '_blank' },
      { id: 'foot', menu: 'footer', title: 'Terms', url: '/terms' },
    ],
    translations: { de: { 'models/title': 'Modelle', 'suv/price': 'Ab 2 €' } },
  });
  const { data, etag } = await api.admin(pia).getNavigationDraft();
  const { version } = data.data.attributes.saved;
  const kept = await api.admin(pia).putNavigationDraft({ body: { content, base_version: version }, ifMatch: etag });
  await api.admin(pia).publishNavigationDraft({ ifMatch: kept.etag });
});
afterAll(() => api.close());

const served = async (file: string) => (await api.navigation(guest).servedNavigation({ params: { file } })).data;

it('gives other sites the header menu as data, in a language, with the parts they ask for', async () => {
  expect(await served('nav.locale=de.logo=aurel.json')).toEqual({
    locale: 'de',
    logo: 'aurel',
    items: [
      {
        title: 'Modelle',
        url: '',
        target: '_self',
        children: [
          {
            title: 'SUV',
            url: 'http://cars.example/suv',
            target: '_self',
            price: 'Ab 2 €',
            fuel: 'Hybrid',
            children: [],
          },
        ],
      },
      { title: 'Shop', url: 'https://shop.example', target: '_blank', children: [] },
    ],
  });
  const [models, , terms] = (await served('nav.locale=en.disable=prices,fuels.enable=footer.json')).items;
  expect(models?.children[0]).not.toHaveProperty('price');
  expect(terms?.title).toBe('Terms');
});

it.each(['nav.json', 'nav.locale=en', 'nav.locale=../x.json', 'menu.locale=en.json', 'nav.locale=en.locale=de.json'])(
  'knows no navigation called %s',
  async (file) => {
    expect((await problemOf(served(file))).code).toBe('navigation_not_found');
  },
);

it('gives them the same as markup with a style sheet and without script', async () => {
  const { html, cssLink, javascriptLink } = (await api.navigation(guest).servedMarkup({ query: {} })).data;
  expect(html).toContain('Models &amp; more');
  expect(html).toContain('<a href="https://shop.example" target="_blank" rel="noopener">Shop</a>');
  expect(javascriptLink).toBeNull();
  const sheet = await api.fetch(cssLink ?? '');
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
});

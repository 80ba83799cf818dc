import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRouteMatcher, localePath } from './match-route.ts';
import { routeTable } from './route-table.ts';

const matchRoute = createRouteMatcher([
  ...routeTable,
  { id: 'order-online/shell', path: '/showroom-order-online/' },
  { id: 'showroom/vehicle', path: '/showroom/:vehicle', takes: ({ vehicle }) => vehicle === 'car-1' },
]);

const locales = ['en', 'de', 'ar'];

describe('addresses and routes', () => {
  it.each([
    ['/', 'page', 'en', '/'],
    ['/de', 'page', 'de', '/'],
    ['/de/models/terran', 'page', 'de', '/models/terran'],
    ['/den', 'page', 'en', '/den'],
    ['/no-access', 'no-access', 'en', '/no-access'],
    ['/ar/block-gallery', 'block-gallery', 'ar', '/block-gallery'],
    ['/disabled-preview-12', 'disabled-preview', 'en', '/disabled-preview-12'],
    ['/disabled-preview/x/y', 'disabled-preview', 'en', '/disabled-preview/x/y'],
    ['/caf%C3%A9', 'page', 'en', '/café'],
    ['/de/showroom/car-1', 'showroom/vehicle', 'de', '/showroom/car-1'],
    ['/showroom/offers', 'page', 'en', '/showroom/offers'],
  ])('%s is %s in %s', (url, id, locale, path) => {
    expect(matchRoute(url, '', locales)).toMatchObject({ id, locale, path, canonical: null });
  });

  it('the journey whose address ends in a slash keeps it, with its query', () => {
    const canonicalOf = (url: string) => matchRoute(url, '', locales)?.canonical;
    expect(canonicalOf('/showroom-order-online/?config_url=x')).toBeNull();
    expect(canonicalOf('/de/showroom-order-online/')).toBeNull();
    expect(canonicalOf('/showroom-order-online?config_url=x')).toBe('/showroom-order-online/?config_url=x');
    expect(canonicalOf('/models/')).toBe('/models');
  });

  it('reads back what it writes, in every language and below a base path', () => {
    const segment = fc.stringMatching(/^[a-z0-9é ü_-]{1,12}$/).filter((text) => !locales.includes(text));
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }),
        fc.constantFrom(...locales),
        fc.constantFrom('', '/cars'),
        (parts, locale, base) => {
          const path = `/${parts.join('/')}`;
          const route = matchRoute(localePath(path, locale, { basePath: base, sourceLocale: 'en' }), base, locales);
          expect(route).toMatchObject({ path, locale, canonical: null });
        },
      ),
    );
  });

  it('never throws, whatever is asked for', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => void matchRoute(`/${text}`, '', locales)));
  });
});

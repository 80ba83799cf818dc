import { afterEach, expect, it, vi } from 'vitest';
import { fillLinks } from './fill-links.ts';

const before = location.pathname + location.search;
const reported: string[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', before);
  document.cookie = 'campaign_url=; max-age=0';
  document.body.replaceChildren();
});

const fill = (query: string, ...addresses: string[]): (string | null)[] => {
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message));
  history.replaceState(null, '', `${location.pathname}?${query}`);
  document.body.replaceChildren(
    ...addresses.map((address) => {
      const link = document.createElement('a');
      link.setAttribute('href', address);
      return link;
    }),
  );
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href*="{"]');
  fillLinks(links);
  return [...links].map((link) => link.getAttribute('href'));
};

it('links carry the visitor’s campaign, of the address or as long as it is kept, never a mixture', () => {
  const address = '/build?source={utm_source}&id={utm_id}';
  expect(fill('utm_source=mail&utm_id=7%2F7', address)).toEqual(['/build?source=mail&id=7%2F7']);
  document.cookie = `campaign_url=${encodeURIComponent('utm_source=kept&utm_id=1')}`;
  expect(fill('_postcode=10115', address, '/find?at={_postcode}')).toEqual([
    '/build?source=kept&id=1',
    '/find?at=10115',
  ]);
  expect(fill('utm_source=mail', address)).toEqual(['/build?source=mail&id=']);
});

it('what is not valid is reported and kept unchanged', () => {
  const bad = ['https://{utm_source}/', '/x?{nothing}'];
  expect(fill('utm_source=evil.example', ...bad)).toEqual(bad);
  expect(reported).toHaveLength(2);
  expect(reported[0]).toBe('Invalid placeholder parameters in a link: https://{utm_source}/');
});

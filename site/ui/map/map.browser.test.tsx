import { expect, it, vi } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import './map.element.ts';
import { page, userEvent } from 'vitest/browser';
import { draw } from '#site/testing/draw.tsx';
import { SiteMap } from './map.tsx';

const places = [
  { id: 'lake', name: '<img src=x onerror=alert(1)>', address: '12 Quay Road', lat: 54.3781, lng: -2.9063 },
  { id: 'harbour', name: 'Harbour', address: '4 Harbour Street', lat: 54.6455, lng: -3.5455 },
];

it('draws coasts and places without another host; names stay text; keys open them', async () => {
  document.body.innerHTML = draw(<SiteMap places={places} label="Our houses" />);
  const map = document.querySelector('fc-map');
  await expect.poll(() => map?.dataset.ready).toBe('');
  const canvas = () => map?.querySelector('canvas');
  const isDrawn = () => {
    const { width = 0, height = 0 } = canvas() ?? {};
    const pixels = width > 0 ? canvas()?.getContext('2d')?.getImageData(0, 0, width, height).data : undefined;
    return pixels?.some((value) => value > 0) ?? false;
  };
  await expect.poll(isDrawn).toBe(true);
  const pin = page.getByRole('button', { name: 'Harbour' });
  await expect.element(pin).toBeVisible();
  (pin.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.body.innerText).toContain('4 Harbour Street');
  map?.show('lake');
  await expect.poll(() => document.body.innerText).toContain('12 Quay Road');
  expect(map?.querySelector('img[src="x"]')).toBeNull();
  const foreign = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).host !== location.host);
  expect(foreign).toEqual([]);
});

it('is taken away quietly, also right after the window was sized anew', async () => {
  document.body.innerHTML = draw(<SiteMap places={places} label="Our houses" />);
  const map = document.querySelector('fc-map');
  await expect.poll(() => map?.dataset.ready).toBe('');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    if (map) map.style.inlineSize = '200px';
    window.dispatchEvent(new Event('resize'));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    map?.remove();
    expect(() => vi.runAllTimers()).not.toThrow();
  } finally {
    vi.useRealTimers();
  }
});

it('takes tiles from the address that is set, and says whose they are', async () => {
  const { sampleContext } = await import('#site/testing/draw.tsx');
  const maps = { tiles: `${location.origin}/tiles/{z}/{x}/{y}.png`, attribution: '© The mapmakers', directions: '' };
  document.body.innerHTML = draw(<SiteMap places={places} label="Our houses" />, sampleContext({ maps }));
  await expect
    .poll(() => [...document.querySelectorAll('img')].some(({ src }) => /\/tiles\/\d+\/\d+\/\d+\.png$/.test(src)))
    .toBe(true);
  await expect.element(page.getByText('© The mapmakers')).toBeVisible();
});

it('draws how many are there, near places as one that opens into them, with links in words', async () => {
  const house = (id: string, name: string, lat: number, lng: number, count: number) => {
    return { id, name, address: '', lat, lng, count, href: `#${id}`, words: `Show ${count} cars` };
  };
  const houses = [
    house('lake', 'Lake', 54.3781, -2.9063, 14),
    house('pier', 'Pier', 54.3801, -2.9063, 3),
    house('harbour', 'Harbour', 47.1, 9.5, 2),
  ];
  document.body.innerHTML = draw(<SiteMap places={houses} label="Our houses" />);
  const both = page.getByRole('button', { name: 'Lake, Pier: 17' });
  await expect.element(both).toBeVisible();
  await page.getByRole('button', { name: 'Harbour: 2' }).click();
  await expect.element(page.getByRole('link', { name: 'Show 2 cars' })).toHaveAttribute('href', '#harbour');
  (both.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: /Lake(, Pier)?: 1[47]/ })).toBeVisible();
});

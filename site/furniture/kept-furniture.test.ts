import { describe, expect, it } from 'vitest';
import type { PublicNavEntry } from '#api-clients/content/content.contract.ts';
import { createSite } from '#site/site.entry.ts';
import { type BedContent, createTestBed } from '#site/testing/test-bed.ts';
import type { Theme } from '#site/theme/tokens.ts';

const snapshot = { root: [], blocks: {} };
const page = (id: string, path: string, theme: Theme | '' = '') => ({
  id,
  path,
  locales: ['en', 'de', 'ar'],
  answersAll: true,
  snapshot,
  meta: { theme },
});

const entry = (id: string, url: string, more: Partial<PublicNavEntry> = {}): PublicNavEntry => ({
  id,
  menu: 'header',
  title: id,
  url,
  target: '_self',
  sequence: 0,
  parent_id: null,
  children: [],
  ...more,
});

const start = (): Partial<BedContent> => ({
  pages: [page('home', '/'), page('offers', '/offers'), page('parts', '/parts', 'lrdx'), page('ev', '/ev/charging')],
  images: [{ id: 'car', url: '/media/car/1.webp' }],
  navigation: [
    entry('Offers', '/offers'),
    entry('Owners', '', { children: [entry('Parts', '/parts', { details: { image_id: 'car', price: '1 €' } })] }),
    entry('Imprint', '/imprint', { menu: 'footer' }),
  ],
  settings: {
    'site.locales': ['en', 'de', 'ar'],
    'consent.title': { en: 'Your choice', de: 'Ihre Wahl' },
    'exit_popup.content': { en: 'Leaving' },
    'exit_popup.allow_list': 'shop.example',
    'floating_actions.items': [{ icon: 'phone', label: { en: 'Call', de: 'Anruf' }, url: 'tel:+4912345' }],
    'footer.bev_paths': ['/ev*'],
    'footer.bev_bottom_html': '<p>By WLTP</p>',
  },
});

function open() {
  const bed = createTestBed(start());
  const site = createSite(bed.deps);
  const drawWith = async (drawing: typeof site, url: string, token?: string) => {
    const settingsPreview = token === undefined ? {} : { settingsPreview: { token } };
    const { body } = await drawing.handle({ method: 'GET', url, headers: {}, fresh: true, ...settingsPreview });
    return Buffer.from(body ?? []).toString();
  };
  return {
    ...bed,
    draw: (url: string, token?: string) => drawWith(site, url, token),
    drawAnew: (url: string) => drawWith(createSite(bed.deps), url),
  };
}

describe('furniture that is drawn once for many pages', () => {
  it('is on each page, in each language and theme, what a site that has just started draws', async () => {
    const { draw, drawAnew } = open();
    const addresses = ['', '/de', '/ar'].flatMap((locale) =>
      ['/', '/offers', '/parts', '/ev/charging'].map((path) => (locale + path).replace(/(.)\/$/, '$1')),
    );
    for (const address of addresses) await draw(address);
    for (const address of addresses.toReversed()) expect(await draw(address), address).toBe(await drawAnew(address));
    expect(await draw('/de')).toContain('Ihre Wahl');
    expect(await draw('/parts')).toContain('data-theme="lrdx"');
    expect(await draw('/ev/charging')).toContain('By WLTP');
    expect(await draw('/')).not.toContain('By WLTP');
  });

  it('marks the page one is on, and no other', async () => {
    const { draw } = open();
    const marked = async (url: string) =>
      [...(await draw(url)).matchAll(/href="([^"]*)"[^>]* aria-current="page"/g)].map(([, href]) => href);
    for (let round = 0; round < 2; round += 1) {
      expect(await marked('/offers')).toEqual(['/offers']);
      expect(await marked('/parts')).toEqual(['/parts']);
      expect(await marked('/de/parts')).toEqual(['/de/parts']);
      expect(await marked('/')).toEqual([]);
    }
  });

  it('shows a changed setting, menu and picture at once', async () => {
    const { draw, content, change } = open();
    expect(await draw('/')).toContain('Your choice');
    content.settings['consent.title'] = { en: 'Our question' };
    change('settings');
    expect(await draw('/')).toContain('Our question');
    expect(await draw('/')).not.toContain('Your choice');

    content.navigation = [entry('Sale', '/offers'), ...content.navigation.slice(1)];
    content.navigation[2] = entry('Legal', '/imprint', { menu: 'footer' });
    change('nav');
    const changed = await draw('/');
    expect(changed).toContain('Sale');
    expect(changed).toContain('Legal');
    expect(changed).not.toContain('Imprint');

    expect(changed).toContain('/media/car/1.webp');
    content.images = [{ id: 'car', url: '/media/car/2.webp' }];
    change('media:car');
    expect(await draw('/')).toContain('/media/car/2.webp');
  });

  it('shows settings that nobody has saved to who looks at them, and to nobody else', async () => {
    const { draw, content } = open();
    content.looked = { t: { 'consent.title': { en: 'A draft' } } };
    const saved = await draw('/');
    expect(await draw('/', 't')).toContain('A draft');
    expect(await draw('/')).toBe(saved);
  });
});

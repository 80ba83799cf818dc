import { describe, expect, it } from 'vitest';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { headerOf } from './header-data.ts';
import { readMark } from './read-mark.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const header = (values: Record<string, unknown>, more: Partial<Parameters<typeof headerOf>[0]> = {}) =>
  headerOf({
    path: '/models/ev',
    locale: 'de',
    settings: readSiteSettings(new Map(Object.entries(values)), log),
    startsWithPicture: true,
    localPath: (path) => `/de${path}`,
    ...more,
  });

describe('the header of a page', () => {
  it('is a bar over the picture the page begins with, and shows nothing that nobody has set', () => {
    expect(header({})).toEqual({
      variant: 'standard',
      isOverHero: true,
      action: null,
      phone: '',
      opening: { text: '' },
      openingNow: '',
      retailer: null,
      countries: [],
      mark: '',
    });
    expect(header({}, { startsWithPicture: false }).isOverHero).toBe(false);
  });

  it('is light by setting or on listed paths, and never transparent then', () => {
    expect(header({ 'navigation.variant': 'light' })).toMatchObject({ variant: 'light', isOverHero: false });
    const listed = { 'navigation.light_paths': ['/models*'] };
    expect(header(listed).variant).toBe('light');
    expect(header(listed, { path: '/offers' }).variant).toBe('standard');
    expect(header({ 'navigation.variant': 'neon' }).variant).toBe('standard');
  });

  it('is the logo alone on its one page, not on those below it', () => {
    const setting = { 'navigation.logo_only_path': '/models/ev/', 'navigation.variant': 'light' };
    expect(header(setting).variant).toBe('logo');
    expect(header(setting, { path: '/models/ev/price' }).variant).toBe('light');
  });

  it('has one button, words and a retailer bar, in the language of the page', () => {
    expect(
      header({
        'navigation.action_url': '/test-drive',
        'navigation.action_label': { en: 'Drive', de: 'Fahren' },
        'navigation.opening': { en: 'Open' },
        'navigation.opening_house': 'AT-01',
        'navigation.retailer_bar': true,
        'navigation.retailer_url': '/find-us',
        'site.brand_name': 'Autohaus',
      }),
    ).toMatchObject({
      action: { label: { text: 'Fahren' }, href: '/de/test-drive' },
      opening: { text: 'Open', lang: 'en', dir: 'ltr' },
      openingNow: '/de/opening-now.json',
      retailer: { name: 'Autohaus', href: '/de/find-us' },
    });
  });

  it('leads to no address that runs script', () => {
    const hostile = header({
      'navigation.action_url': 'javascript:alert(1)',
      'navigation.retailer_bar': true,
      'navigation.retailer_url': 'data:text/html,x',
      'navigation.countries': [
        { name: 'A', url: 'javascript:alert(1)' },
        { name: 'B', url: 'https://b.example', language: 'en', current: true },
      ],
    });
    expect(hostile.action).toBeNull();
    expect(hostile.retailer?.href).toBe('');
    expect(hostile.countries).toEqual([{ name: 'B', href: 'https://b.example', language: 'en', current: true }]);
  });
});

describe('a drawn mark', () => {
  it('is the outlines of an SVG source and nothing else of it', () => {
    const source = `<svg viewBox="0 0 24 24" onload="alert(1)"><script>alert(1)</script><path class="x" d="M1 2h3z"/>
      <path d="M0 0"><animate/></path><path d="url(javascript:1)"/></svg>`;
    expect(readMark(source)).toEqual({ viewBox: '0 0 24 24', paths: ['M1 2h3z', 'M0 0'] });
  });

  it.each(['', 'Aurel', '<svg><path d="M1 2"/></svg>', '<svg viewBox="0 0 1 1"></svg>'])('is none in %j', (source) => {
    expect(readMark(source)).toBeNull();
  });
});

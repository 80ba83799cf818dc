import { describe, expect, it } from 'vitest';
import { brandFor } from './brand.ts';
import { readSiteSettings } from './site-settings.ts';

const logged: string[] = [];
const record = (_details: object, message: string) => void logged.push(message);
const log = { info: record, warn: record, error: record };
const read = (values: Record<string, unknown>) => readSiteSettings(new Map(Object.entries(values)), log);

describe('the settings of the site', () => {
  it('have a default each', () => {
    expect(read({})).toMatchObject({ theme: 'jdx', locales: ['en', 'de', 'ar'], indexing: true, brandLogos: [] });
  });

  it('take what can be read and log what cannot', () => {
    const settings = read({
      'site.locales': '["fr","fr","../x"]',
      'site.theme': 'pink',
      'navigation.disabled_paths': '{oops',
    });
    expect(settings).toMatchObject({ locales: ['fr'], theme: 'jdx', navigationDisabledPaths: [] });
    expect(logged.at(-1)).toBe('Invalid JSON in navigation.disabled_paths');
  });

  it('discard the whole list of logos when one entry is incomplete', () => {
    const whole = { matchingPath: '/defender', homepage: '/defender', logo: '/media/d.svg' };
    expect(read({ 'site.brand_logos': [whole] }).brandLogos).toEqual([whole]);
    expect(read({ 'site.brand_logos': [whole, { matchingPath: '/x' }] }).brandLogos).toEqual([]);
    expect(logged.at(-1)).toContain('list discarded');
  });

  it('choose logo and home page by path', () => {
    const settings = read({
      'site.brand_name': 'Dealer',
      'site.brand_logos': [{ matchingPath: '/defender', homepage: '/defender', logo: '/media/d.svg' }],
    });
    const brand = (path: string) => brandFor(path, settings, new Map(), (local) => local);
    expect(brand('/defender/110')).toEqual({ name: 'Dealer', href: '/defender', logo: '/media/d.svg' });
    expect(brand('/defenders')).toEqual({ name: 'Dealer', href: '/', logo: null });
  });
});

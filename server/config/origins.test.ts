import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { siteOrigin, staffOrigin } from './origins.ts';

it('is this machine where visitors have no address yet', () => {
  expect(siteOrigin(loadConfig({ PORT: '3100' }))).toBe('http://localhost:3100');
  expect(siteOrigin(loadConfig({ PUBLIC_URL: 'https://cars.example' }))).toBe('https://cars.example');
});

describe('the origin of the staff app', () => {
  it('is its own one, else the one of the site, else this machine', () => {
    expect(staffOrigin(loadConfig({ PORT: '3100' }))).toBe('http://localhost:3100');
    const PUBLIC_URL = 'https://cars.example';
    expect(staffOrigin(loadConfig({ PUBLIC_URL }))).toBe(PUBLIC_URL);
    expect(staffOrigin(loadConfig({ PUBLIC_URL, CMS_ORIGIN: 'https://staff.example' }))).toBe('https://staff.example');
  });
});

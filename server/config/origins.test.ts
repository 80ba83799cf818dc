import { describe, expect, it } from 'vitest';
import { loadConfig } from './load-config.ts';
import { staffOrigin } from './origins.ts';

describe('the origin of the staff app', () => {
  it('is its own one, else the one of the site, else this machine', () => {
    expect(staffOrigin(loadConfig({ PORT: '3100' }))).toBe('http://localhost:3100');
    const PUBLIC_URL = 'https://cars.example';
    expect(staffOrigin(loadConfig({ PUBLIC_URL }))).toBe(PUBLIC_URL);
    expect(staffOrigin(loadConfig({ PUBLIC_URL, CMS_ORIGIN: 'https://staff.example' }))).toBe('https://staff.example');
  });
});

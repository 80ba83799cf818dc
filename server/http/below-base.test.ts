import { expect, it } from 'vitest';
import { servedAddress } from './below-base.ts';

it('an address below the base path is what its service knows, and robots.txt of the root is the site’s', () => {
  const served = (url: string) => servedAddress(url, '/dealer');
  expect(served('/dealer/forms/forms')).toBe('/forms/forms');
  expect(served('/dealer/models')).toBe('/dealer/models');
  expect(served('/dealers/forms/forms')).toBe('/dealers/forms/forms');
  expect(served('/robots.txt')).toBe('/dealer/robots.txt');
  expect(servedAddress('/robots.txt', '')).toBe('/robots.txt');
});

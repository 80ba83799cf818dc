import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slug } from '#api-clients/admin/pages.resources.ts';
import { suggestSlug } from './slug.ts';

it.each([
  ['Über uns & mehr', 'uber-uns-and-mehr'],
  ['  Terran 90  ', 'terran-90'],
  ['Owner’s manual', 'owners-manual'],
  ['Straße', 'strasse'],
  ['عروض الشتاء', 'عروض-الشتاء'],
  ['モデル', 'モデル'],
  ['!!!', ''],
])('%s becomes %s', (title, expected) => {
  expect(suggestSlug(title)).toBe(expected);
});

it('is always an address the server takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (title) => {
      expect(slug.safeParse(suggestSlug(title)).success).toBe(true);
    }),
  );
});

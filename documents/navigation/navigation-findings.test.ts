import { describe, expect, it } from 'vitest';
import { navigationContent } from './navigation.types.ts';
import { navigationFindings } from './navigation-findings.ts';

const surroundings = {
  locales: ['en', 'de'],
  pages: new Map([
    ['open', { title: 'Open', isPublished: true, locales: ['en', 'de'] }],
    ['hidden', { title: 'Hidden', isPublished: false, locales: [] }],
  ]),
};
const found = (entry: object, translations: object = { de: { 'e/title': 'Wagen' } }) =>
  navigationFindings(
    navigationContent.parse({ entries: [{ id: 'e', menu: 'header', title: 'Cars', ...entry }], translations }),
    surroundings,
  ).map(({ severity, code, pointer, locale }) => [severity, code, pointer, locale].filter(Boolean).join(' '));

describe('the check of the menus', () => {
  it('finds nothing where everything is in order', () => {
    expect(found({ page_id: 'open' })).toEqual([]);
  });

  it('keeps entries without a title, with a wrong address, and to pages that are gone from being published', () => {
    expect(found({ page_id: 'open', title: ' ' }, {})).toEqual(['error title_missing /entries/0/title']);
    expect(found({ url: 'javascript:alert(1)' })).toEqual(['error url /entries/0/url']);
    expect(found({ page_id: 'gone' })).toEqual(['error page_not_found /entries/0/page_id']);
    expect(found({ page_id: 'open', title: 'x'.repeat(101) })).toEqual(['error text_too_long /entries/0/title']);
    expect(found({ page_id: 'open', card: { title: '', url: 'ftp:x' } })).toEqual(['error url /entries/0/card/url']);
  });

  it('warns of pages that are not public, of what leads nowhere, and of what is not translated', () => {
    expect(found({ page_id: 'hidden' })).toEqual(['warning page_not_public /entries/0/page_id']);
    expect(found({})).toEqual(['warning leads_nowhere /entries/0/url']);
    expect(found({ page_id: 'open', card: { title: 'New' } }, {})).toEqual([
      'warning translation_missing /entries/0/title de',
      'warning translation_missing /entries/0/card/title de',
    ]);
    expect(found({ page_id: 'open' }, JSON.parse('{"__proto__":{"e/title":"x"}}'))).toHaveLength(1);
  });
});

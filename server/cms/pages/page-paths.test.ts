import { describe, expect, it } from 'vitest';
import { HttpError } from '#server/http/errors.ts';
import { normalizeSlug, pathAt } from './page-paths.ts';

const codeOf = (work: () => unknown): string | undefined => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error instanceof HttpError ? error.errors[0]?.code : String(error);
  }
};
const placeOf = (slug: string) =>
  pathAt({ slug: normalizeSlug(slug), parentId: null, parentPath: null, kind: 'page', locales: ['en', 'de', 'ar'] });

describe('slugs that look like others', () => {
  it.each(['ａdmin', 'ＡＰＩ', 'ⅽms', '\u{1d5ba}dmin', 'ｄｅ'])(
    '%s is what it stands for, and that place is held',
    (slug) => expect(codeOf(() => placeOf(slug))).toBe('slug_reserved'),
  );

  it.each(['\u0430dmin', 'c\u043cs', 'models-\u0430pi', 'm\u03bfdels', 'ра-сcар'])('%s mixes scripts', (slug) =>
    expect(codeOf(() => placeOf(slug))).toBe('slug_mixes_scripts'),
  );

  it('what becomes no slug is refused', () => expect(codeOf(() => placeOf('a½'))).toBe('slug'));

  it.each([
    ['über-uns', '/über-uns'],
    ['u\u0308ber', '/über'],
    ['من-نحن', '/من-نحن'],
    ['defender-سيارة', '/defender-سيارة'],
    ['о-нас-defender', '/о-нас-defender'],
    ['レンジローバー-suv', '/レンジローバー-suv'],
    ['modell-90.2', '/modell-90.2'],
  ])('%s stays', (slug, path) => expect(placeOf(slug)).toBe(path));
});

it.each([
  ...['admin', 'cms', 'api', 'forms', 'no-access', 'html-frame', 'speculation-rules.json', 'auth-exchange', 'media'],
  ...['showroom', 'showroom-order-online', 'buy_online', 'orders', 'webhooks', 'twilio'],
])('/%s is answered by the product itself: no page stands there', (slug) => {
  // Some of them are no slug at all.
  expect(codeOf(() => placeOf(slug))).toMatch(/^slug(_reserved)?$/);
});

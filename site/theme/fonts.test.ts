import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { scriptOf } from '#site/i18n/locales.ts';
import { messageLocales } from '#site/i18n/visitor-messages.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Code points of each face's `unicode-range`. */
const pointsOf = (ranges: string): Set<number> =>
  new Set(
    ranges.split(',').flatMap((range) => {
      const [from = 0, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
const faces = [...readFileSync(pathOf('fonts.arab.css'), 'utf8').matchAll(/unicode-range:([^;]+);/g)].map(
  ([, ranges = '']) => pointsOf(ranges),
);

it('everyday Arabic, Persian and Urdu need the small file alone', () => {
  const folder = pathOf('../i18n/locales/ar/messages');
  const messages = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const persian = 'پژمردگی گل‌ها را چه کسی می‌بیند؟ ۱۲۳۴۵۶۷۸۹۰';
  const urdu = 'گاڑی کی قیمت ٹھیک ہے، ڈرائیو کریں۔';
  const letters = [...`${messages.join('')}${persian}${urdu}`].filter((letter) => /\p{Script=Arabic}/u.test(letter));
  const missing = letters.filter((letter) => !faces[0]?.has(letter.codePointAt(0) ?? 0));
  expect([...new Set(missing)]).toEqual([]);
  expect(statSync(pathOf('fonts/noto-sans-arabic-everyday.woff2')).size).toBeLessThan(48_000);
});

it('no letter asks for both files', () => {
  const [everyday = new Set(), rest = new Set()] = faces;
  expect([...everyday].filter((point) => rest.has(point))).toEqual([]);
  for (let point = 0x620; point <= 0x6ff; point += 1) expect(everyday.has(point) || rest.has(point)).toBe(true);
});

/** Files that a page of a theme and script fetches for words of some letters, with their sizes. */
function filesFor(sheets: readonly string[], words: string): Map<string, number> {
  const points = new Set([...words].map((letter) => letter.codePointAt(0) ?? 0));
  const css = sheets.map((name) => readFileSync(pathOf(`fonts.${name}.css`), 'utf8')).join('');
  const found = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const url = /url\("([^"]+)"\)/.exec(face)?.[1];
    const ranges = /unicode-range:([^;]+);/.exec(face)?.[1] ?? '';
    return url && [...pointsOf(ranges)].some((point) => points.has(point)) ? [url] : [];
  });
  const fileOf = (url: string) =>
    url.startsWith('.') ? pathOf(url) : fileURLToPath(new URL(`../../node_modules/${url}`, import.meta.url));
  return new Map(found.map((url) => [url, statSync(fileOf(url)).size]));
}

const textsOf = (locale: string): string => {
  const folder = pathOf(`../i18n/locales/${locale}/messages`);
  return readdirSync(folder)
    .flatMap((file) => Object.values(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>))
    .join('');
};
const sum = (files: Map<string, number>): number => [...files.values()].reduce((total, size) => total + size, 0);
const isText = (url: string): boolean => !/newsreader|inter-/.test(url);

describe('the fonts of a page', () => {
  const latin = messageLocales.filter((locale) => scriptOf(locale) === 'Latn');

  it.each(['jdx', 'lrdx'])('%s weighs at most 90 kB in every Latin language', (theme) => {
    const heavy = latin
      .map(
        (locale) => [locale, new Map([...filesFor([theme], textsOf(locale))].filter(([url]) => isText(url)))] as const,
      )
      .filter(([locale, files]) => sum(files) > (locale === 'vi' ? 92_200 : 90_000));
    expect(heavy).toEqual([]);
  });

  it('of another script weighs at most 70 kB beside the Latin letters, Devanagari 95 kB', () => {
    for (const locale of messageLocales.filter((name) => scriptOf(name) !== 'Latn')) {
      const own = filesFor([scriptOf(locale).toLowerCase()], textsOf(locale));
      expect(sum(own), locale).toBeLessThan(locale === 'hi' ? 95_000 : 70_000);
    }
  });

  it('draws every letter of every language that has a font of its own', () => {
    const ofTheSystem = ['Hans', 'Hant', 'Jpan', 'Kore'];
    for (const locale of messageLocales.filter((name) => !ofTheSystem.includes(scriptOf(name)))) {
      const sheets = ['jdx', ...(scriptOf(locale) === 'Latn' ? [] : [scriptOf(locale).toLowerCase()])];
      const css = sheets.map((name) =>
        readFileSync(pathOf(`fonts.${name}.css`), 'utf8').replace(/[^}]*Fallback"[^}]*/g, ''),
      );
      const known = pointsOf([...css.join('').matchAll(/unicode-range:([^;]+);/g)].map(([, range]) => range).join(','));
      const lacking = [...new Set(textsOf(locale))].filter((letter) => !known.has(letter.codePointAt(0) ?? 0));
      expect(lacking, locale).toEqual([]);
    }
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Code points of each face's `unicode-range`. */
const faces = [...readFileSync(pathOf('fonts.arab.css'), 'utf8').matchAll(/unicode-range:([^;]+);/g)].map(
  ([, ranges = '']) =>
    new Set(
      ranges.split(',').flatMap((range) => {
        const [from = 0, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        return Array.from({ length: to - from + 1 }, (_, index) => from + index);
      }),
    ),
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

import { afterEach, expect, it, vi } from 'vitest';
import type { StaffWords } from './staff-language.ts';

const speaking = async (words: StaffWords | undefined) => {
  vi.resetModules();
  globalThis.staffWordsOfPage = words;
  return import('./t.ts');
};

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

it('says the English sentence itself, with values and plurals', async () => {
  const { t } = await speaking(undefined);
  const pages = '{count, plural, one {# page} other {# pages}} in {place, select, bin {the bin} other {“{place}”}}';
  expect(t('Add a page')).toBe('Add a page');
  expect(t(pages, { count: 1, place: 'bin' })).toBe('1 page in the bin');
  expect(t(pages, { count: 2_400, place: 'Home' })).toBe('2,400 pages in “Home”');
  expect(t("It's '{{'name'}}' in {file}, isn''t it?", { file: 'a.csv' })).toBe("It's {{name}} in a.csv, isn't it?");
});

it('words of others stand in the marks of the language, and keep their own direction', async () => {
  await speaking({ locale: 'ar', texts: { '“{text}”': '«{text}»' } });
  const arabic = await import('./quoted.ts');
  expect(arabic.quoted('Drive it.')).toBe('«\u2068Drive it.\u2069»');
  await speaking({ locale: 'de', texts: { '“{text}”': '„{text}“' } });
  const german = await import('./quoted.ts');
  expect(german.quoted('Drive it.')).toBe('„Drive it.“');
});

it('says it in the language of the page, in every plural it has; what is not translated stays English', async () => {
  const english = '{count, plural, one {# page} other {# pages}}';
  const arabic = '{count, plural, zero {لا صفحات} one {صفحة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}';
  const { t, tData } = await speaking({ locale: 'ar', texts: { [english]: arabic, Title: 'العنوان' } });
  const said = [0, 1, 2, 3, 11].map((count) => t(english, { count }).replaceAll(/[\d٠-٩]+/g, 'n'));
  expect(said).toEqual(['لا صفحات', 'صفحة', 'صفحتان', 'n صفحات', 'n صفحة']);
  expect([t('Add a page'), tData('Title'), tData('Kept {as} it is')]).toEqual([
    'Add a page',
    'العنوان',
    'Kept {as} it is',
  ]);
  expect(t('Delete “{name}”', { name: 'BMW' })).toBe('Delete “\u2068BMW\u2069”');
});

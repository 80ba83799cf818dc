import { describe, expect, it } from 'vitest';
import { messageFaults } from './message-faults.ts';
import { details, overview } from './print-lacks.ts';
import { type LocaleFolder, readLocales } from './read-locales.ts';
import { lacksOf, reviewedNow } from './review.ts';

const facts: LocaleFolder['facts'] = {
  name: 'A',
  englishName: 'A',
  direction: 'ltr',
  script: 'Latn',
  firstDay: 1,
  digits: 'latn',
  nameOrder: 'given-family',
  address: ['street'],
};

/** A language whose texts all lie in the area `page`. */
const folder = (locale: string, texts: Record<string, string>, more: Partial<LocaleFolder> = {}): LocaleFolder => ({
  locale,
  facts,
  texts,
  areas: Object.fromEntries(Object.keys(texts).map((key) => [key, 'page'])),
  reviewed: {},
  glossary: {},
  ...more,
});

const english = folder('en', { skip: 'Skip to content', cars: '{n, plural, one {# car} other {# cars}} for {name}' });
const german = folder('de', { skip: 'Zum Inhalt', cars: '{n, plural, one {# Auto} other {# Autos}} für {name}' });

describe('what npm run check refuses', () => {
  const faults = (...others: LocaleFolder[]) => messageFaults([english, ...others]);
  const oneFault = (locale: string, cars: string) => faults(folder(locale, { cars }));

  it('is nothing where all is right', () => {
    expect(faults(german, folder('pl', {}))).toEqual([]);
  });

  it('is a gap in English, German and Arabic, and in no other language', () => {
    expect(faults(folder('ar', { skip: 'تخطَّ' }))).toEqual(['ar/messages/page.json: cars is missing']);
    expect(faults(folder('de', { ...german.texts, skip: '⟦Skip⟧' }))).toEqual([
      'de/messages/page.json: skip waits for its translation',
    ]);
    expect(faults(folder('pl', { skip: '⟦Skip⟧' }))).toEqual([]);
  });

  it('is a plural with a category missing, or with one the language has not', () => {
    expect(oneFault('pl', '{n, plural, one {# auto} other {# aut}} {name}')).toEqual([
      'pl/messages/page.json: cars lacks the plural few, many of {n}',
    ]);
    expect(oneFault('ja', '{n, plural, =0 {0} one {# 台} other {# 台}} {name}')).toEqual([
      'ja/messages/page.json: cars has the plural one of {n}, never used here',
    ]);
  });

  it('is a value that is lacking, unknown or of another kind', () => {
    expect(oneFault('ja', '{n, plural, other {# 台}}')).toEqual(['ja/messages/page.json: cars lacks {name}']);
    expect(oneFault('ja', '{n} {name} {nmae}')).toEqual([
      'ja/messages/page.json: cars has {nmae}, which the English has not',
    ]);
    expect(oneFault('ja', '{n, date, short} {name}')).toEqual([
      'ja/messages/page.json: cars lacks {n}',
      'ja/messages/page.json: cars has {n date}, which the English has not',
    ]);
  });

  it('is a text that is empty, no message, unknown, or in another area', () => {
    expect(faults(folder('pl', { skip: ' ' }))[0]).toContain('skip is empty');
    expect(oneFault('pl', '{n, plural, one {x}')[0]).toContain('cars is not valid');
    expect(faults(folder('pl', { skpi: 'x' }))[0]).toContain('skpi is not among the English messages');
    expect(faults(folder('pl', { skip: 'x' }, { areas: { skip: 'forms' } }))).toEqual([
      'pl/messages/forms.json: skip belongs into page.json',
    ]);
  });

  it('is a glossary with other terms than the English', () => {
    const terms = { ...english, glossary: { stock: 'stock' } };
    expect(messageFaults([terms, folder('pl', {}, { glossary: { sotck: 'x' } })])).toEqual([
      'pl/glossary.json: stock is missing',
      'pl/glossary.json: sotck is not among the English terms',
    ]);
  });

  it('is nothing in this product', () => {
    expect(messageFaults(readLocales())).toEqual([]);
  });
});

describe('what npm run messages lists', () => {
  const kinds = (own: LocaleFolder, source = english) => lacksOf(own, source).map(({ key, kind }) => `${key} ${kind}`);

  it('is what is missing, still marked, copied or long', () => {
    expect(kinds(folder('pl', { cars: '⟦{n} {name}⟧' }))).toEqual(['skip missing', 'cars missing']);
    const long = 'Zum eigentlichen Inhalt dieser Seite springen';
    expect(kinds(folder('de', { ...german.texts, skip: long }))).toEqual(['skip long']);
    expect(kinds(folder('de', { ...german.texts, skip: 'Skip to content' }))).toEqual(['skip copied']);
  });

  it('is what was translated from other English, until it is translated anew or accepted', () => {
    const recorded = { ...german, reviewed: reviewedNow(german, english, []) };
    const changed = folder('en', { ...english.texts, skip: 'Skip to the content' });
    expect(kinds(recorded)).toEqual([]);
    expect(kinds(recorded, changed)).toEqual(['skip outdated']);
    // Recording again does not hide it.
    expect(kinds({ ...recorded, reviewed: reviewedNow(recorded, changed, []) }, changed)).toEqual(['skip outdated']);
    expect(kinds({ ...recorded, reviewed: reviewedNow(recorded, changed, ['skip']) }, changed)).toEqual([]);
    expect(kinds({ ...recorded, texts: { ...german.texts, skip: 'Direkt zum Inhalt' } }, changed)).toEqual([]);
  });

  it('is no copy that somebody has accepted, or that has no words', () => {
    const source = folder('en', { code: 'Code', rights: '© {year}' });
    const own = folder('de', source.texts);
    expect(kinds(own, source)).toEqual(['code copied']);
    expect(kinds({ ...own, reviewed: reviewedNow(own, source, ['code']) }, source)).toEqual([]);
  });

  it('reads as a table, and text by text', () => {
    const lacks = lacksOf(folder('pl', {}), english);
    expect(overview(new Map([['pl', lacks]]))).toMatch(/pl +2 +· +· +·/);
    expect(overview(new Map([['de', []]]))).toContain('All 1 languages say everything.');
    expect(details('pl', lacks)).toContain('  skip  (page.json)\n    en  Skip to content');
  });
});

import { categoriesOf, type MessageShape, shapeOf } from './message-shape.ts';
import type { LocaleFolder } from './read-locales.ts';

/** The languages in which a sentence has to be written at once. */
export const completeLocales = ['en', 'de', 'ar'];

/**
 * What must not be: a gap in English, German or Arabic, and in any language a text nobody asks for, one that is no valid
 * message, other values than the English has, or plural categories other than those of the language.
 */
export function messageFaults(locales: readonly LocaleFolder[]): string[] {
  const english = locales.find(({ locale }) => locale === 'en');
  if (!english) return ['there is no folder "en"'];
  return locales.flatMap((folder) => [...faultsOf(folder, english), ...glossaryFaults(folder, english)]);
}

function glossaryFaults({ locale, glossary }: LocaleFolder, english: LocaleFolder): string[] {
  const terms = Object.keys(english.glossary);
  const lacking = terms.filter((term) => (glossary[term] ?? '').trim() === '');
  const unknown = Object.keys(glossary).filter((term) => !terms.includes(term));
  return [
    ...lacking.map((term) => `${locale}/glossary.json: ${term} is missing`),
    ...unknown.map((term) => `${locale}/glossary.json: ${term} is not among the English terms`),
  ];
}

function faultsOf(folder: LocaleFolder, english: LocaleFolder): string[] {
  const { locale, texts, areas } = folder;
  const gaps = completeLocales.includes(locale)
    ? Object.keys(english.texts).filter((key) => !Object.hasOwn(texts, key))
    : [];
  return [
    ...gaps.map((key) => `${locale}/messages/${english.areas[key]}.json: ${key} is missing`),
    ...Object.keys(texts).flatMap((key) =>
      faultsOfText(folder, key, english).map((fault) => `${locale}/messages/${areas[key]}.json: ${key} ${fault}`),
    ),
  ];
}

function faultsOfText(folder: LocaleFolder, key: string, english: LocaleFolder): string[] {
  const [text = '', source] = [folder.texts[key], english.texts[key]];
  if (source === undefined) return ['is not among the English messages'];
  if (folder.areas[key] !== english.areas[key]) return [`belongs into ${english.areas[key]}.json`];
  if (text.trim() === '') return ['is empty'];
  if (/[⟦⟧]/.test(text)) return completeLocales.includes(folder.locale) ? ['waits for its translation'] : [];
  return textFaults(folder.locale, text, source);
}

/** What is wrong with a translation beside its English: it is no message, or has other values or plurals. */
export function textFaults(locale: string, text: string, english: string): string[] {
  const shape = shapeOrFault(text);
  const expected = shapeOrFault(english);
  if (typeof shape === 'string') return [shape];
  if (typeof expected === 'string') return [];
  return [...valueFaults(shape, expected), ...pluralFaults(locale, shape)];
}

/** The shape of a message, or what is wrong with it. */
export function shapeOrFault(text: string): MessageShape | string {
  try {
    return shapeOf(text);
  } catch (error) {
    return `is not valid: ${error instanceof Error ? error.message : error}`;
  }
}

function valueFaults(own: MessageShape, expected: MessageShape): string[] {
  const lacking = expected.values.filter((name) => !own.values.includes(name));
  const unknown = own.values.filter((name) => !expected.values.includes(name));
  return [
    ...lacking.map((name) => `lacks {${name}}`),
    ...unknown.map((name) => `has {${name}}, which the English has not`),
  ];
}

function pluralFaults(locale: string, { plurals }: MessageShape): string[] {
  return plurals.flatMap(({ value, ordinal, categories }) => {
    const expected = categoriesOf(locale, ordinal);
    const lacking = expected.filter((name) => !categories.includes(name));
    const needless = categories.filter((name) => !name.startsWith('=') && !expected.includes(name));
    return [
      ...(lacking.length > 0 ? [`lacks the plural ${lacking.join(', ')} of {${value}}`] : []),
      ...(needless.length > 0 ? [`has the plural ${needless.join(', ')} of {${value}}, never used here`] : []),
    ];
  });
}

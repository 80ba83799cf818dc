import { shapeOrFault, textFaults } from '../messages/message-faults.ts';
import type { Catalogue } from './catalogues.ts';
import type { FoundSentences, Sentence } from './sentences.ts';

/** The languages in which every sentence has to be said: those that are translated as a whole. */
export const completeStaffLocales: readonly string[] = ['ar', 'de', 'es', 'fr'];

/** What must not be: words that go past `t`, English that is no message, and translations that do not fit it. */
export function staffFaults({ sentences, faults }: FoundSentences, catalogues: readonly Catalogue[]): string[] {
  return [
    ...faults,
    ...[...sentences.values()].flatMap(englishFaults),
    ...catalogues.flatMap((catalogue) => catalogueFaults(catalogue, sentences)),
  ];
}

function englishFaults(sentence: Sentence): string[] {
  const [place] = sentence.places;
  const faults: string[] = [];
  if (sentence.english.trim() !== sentence.english) faults.push('begins or ends with a space');
  if (!sentence.isData) {
    const shape = shapeOrFault(sentence.english);
    if (typeof shape === 'string') faults.push(shape);
    else faults.push(...textFaults('en', sentence.english, sentence.english));
  }
  return faults.map((fault) => `${place} “${sentence.english}” ${fault}`);
}

function catalogueFaults({ locale, areas }: Catalogue, sentences: ReadonlyMap<string, Sentence>): string[] {
  const said = new Set<string>();
  const wrong = [...areas].flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([english, text]) => {
      const isTwice = said.has(english);
      said.add(english);
      const sentence = sentences.get(english);
      const faults = isTwice ? ['stands in two files'] : sentence ? translationFaults(locale, sentence, text) : [];
      return faults.map((fault) => `editor/i18n/locales/${locale}/${area}.json “${english}” ${fault}`);
    }),
  );
  const gaps = completeStaffLocales.includes(locale)
    ? [...sentences.keys()].filter((english) => !said.has(english))
    : [];
  return [...wrong, ...gaps.map((english) => `editor/i18n/locales/${locale} lacks “${english}”`)];
}

function translationFaults(locale: string, { english, isData }: Sentence, text: string): string[] {
  if (typeof text !== 'string' || text.trim() === '') return ['is empty'];
  const tags = tagsOf(english).join(' ');
  if (tags !== tagsOf(text).join(' ')) return [`has other tags than ${tags || 'none'}`];
  if (!isData) return textFaults(locale, text, english);
  const values = valuesOf(english).join(' ');
  return values === valuesOf(text).join(' ') ? [] : [`has other values than ${values || 'none'}`];
}

const tagsOf = (text: string): string[] => (text.match(/<\/?\w+\/?>/g) ?? []).sort();
const valuesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

import { createHash } from 'node:crypto';
import type { LocaleFolder } from './read-locales.ts';

/**
 * Beside each translation, `translated-from.json` keeps what it was made from: the hash of the English and its own. The
 * English has changed since where the first differs and the second does not; a translation written anew is current.
 */
export const reviewMark = (english: string, own: string): string => `${hash(english)} ${hash(own)}`;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);

export type LackKind = 'missing' | 'outdated' | 'copied' | 'long';

/** What a language lacks: no text, one made from other English, English itself, or one that may not fit. */
export interface Lack {
  key: string;
  area: string;
  kind: LackKind;
  english: string;
  own?: string;
}

/** How much longer than the English a text may be before somebody looks whether it fits; a short word is let grow. */
const stretch = 1.6;
const spare = 8;

/** What there is to do in a language. Somebody who has looked at a copy or a long text accepts it (`--accept`). */
export function lacksOf(folder: LocaleFolder, english: LocaleFolder): Lack[] {
  if (folder.locale === english.locale) return [];
  return Object.entries(english.texts).flatMap(([key, text]) => {
    const own = folder.texts[key];
    const kind = lackKind(text, own, folder.reviewed[key]);
    return kind ? [{ key, area: english.areas[key] ?? '', kind, english: text, ...(own ? { own } : {}) }] : [];
  });
}

function lackKind(english: string, own: string | undefined, reviewed = ''): LackKind | undefined {
  if (own === undefined || /[⟦⟧]/.test(own)) return 'missing';
  const mark = reviewMark(english, own);
  if (reviewed === mark) return undefined;
  if (reviewed.slice(9) === mark.slice(9)) return 'outdated';
  if (own === english && /\p{L}/u.test(english.replaceAll(/\{[^}]*\}/g, ''))) return 'copied';
  return own.length > english.length * stretch + spare ? 'long' : undefined;
}

/** The marks of all that is translated and current, with those that somebody accepts by their key (or `all`). */
export function reviewedNow(folder: LocaleFolder, english: LocaleFolder, accepted: readonly string[]) {
  const lacking = new Map(lacksOf(folder, english).map(({ key, kind }) => [key, kind]));
  const marks = Object.entries(english.texts).flatMap(([key, text]): [string, string][] => {
    const own = folder.texts[key];
    const kind = lacking.get(key);
    if (own === undefined || kind === 'missing') return [];
    if (!kind || accepted.includes(key) || accepted.includes('all')) return [[key, reviewMark(text, own)]];
    return Object.hasOwn(folder.reviewed, key) ? [[key, folder.reviewed[key] ?? '']] : [];
  });
  return Object.fromEntries(marks.sort(([a], [b]) => (a < b ? -1 : 1)));
}

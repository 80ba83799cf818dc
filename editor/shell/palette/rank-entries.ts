import type { PaletteEntry } from '../feature.types.ts';

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** 0: no match; higher is better: whole start, then starts of words, then anywhere, then only in the other words. */
const scoreOf = (entry: PaletteEntry, words: readonly string[]): number => {
  const label = fold(entry.label);
  const others = fold(`${entry.detail ?? ''} ${entry.keywords ?? ''}`);
  const scores = words.map((word) => {
    if (label.startsWith(word)) return 4;
    if (label.split(/[\s/.-]+/).some((part) => part.startsWith(word))) return 3;
    if (label.includes(word)) return 2;
    return others.includes(word) ? 1 : 0;
  });
  return scores.includes(0) ? 0 : scores.reduce<number>((sum, score) => sum + score, 0) / words.length;
};

/** Entries in which every typed word occurs, best first; all of them, in their order, for an empty text. */
export const rankEntries = (entries: readonly PaletteEntry[], text: string): PaletteEntry[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
};

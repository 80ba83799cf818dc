import { slipsIn } from './typing-distance.ts';

/**
 * The word that somebody meant who typed another one: itself when one begins so, else the one with the fewest slips, the
 * first of them by the alphabet; null when none is near.
 */
export const nearestWord = (words: Iterable<string>, typed: string): string | null => {
  let best: string | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    if (word.startsWith(typed)) return typed;
    // "40" is no slip of "49".
    const slips = /\d/.test(typed) ? null : slipsIn(typed, word);
    if (slips === null || slips > least || (slips === least && best !== null && best < word)) continue;
    [best, least] = [word, slips];
  }
  return best;
};

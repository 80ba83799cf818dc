import { searchLimits } from '#api-clients/search/search.contract.ts';
import { fold } from '../text/fold.ts';
import { type Token, tokensOf } from '../text/words.ts';

/** What somebody typed, as it is looked for. */
export interface Asked {
  /** Cleaned: no control characters, single spaces, bounded. */
  text: string;
  tokens: readonly Token[];
}

/** Reads what somebody typed; whatever it is, something comes of it that can be looked for. */
export function readAsked(typed: string): Asked {
  const text = typed
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, searchLimits.letters)
    .toWellFormed()
    .trim();
  return { text, tokens: tokensOf(fold(text).text).slice(0, searchLimits.words) };
}

/** A word that is looked for, and the words that stand for it when nobody wrote it so. */
export interface Wanted {
  token: Token;
  /** Empty: the word itself. */
  instead: readonly string[];
}

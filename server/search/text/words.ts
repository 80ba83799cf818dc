/** A word of a folded text, or a run of writing that puts no spaces between words. */
export interface Token {
  kind: 'word' | 'run';
  text: string;
  start: number;
  end: number;
}

/** Longest word that is kept; what is longer is no word. */
const LONGEST = 64;
/** Letters of writings without spaces that are found by groups of three. */
const GRAM = 3;

const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}々ー';
const token = new RegExp(`([${unspaced}]+)|((?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+)`, 'gu');

/** Words and runs of a folded text in their order. */
export function tokensOf(folded: string): Token[] {
  const found: Token[] = [];
  for (const match of folded.matchAll(token)) {
    const [text, run] = match;
    if (run === undefined && text.length > LONGEST) continue;
    found.push({
      kind: run === undefined ? 'word' : 'run',
      text,
      start: match.index,
      end: match.index + text.length,
    });
  }
  return found;
}

/**
 * The groups of a run that are kept: three letters from each place, fewer at its end. A search for one letter or two is
 * the beginning of such a group, a longer one is all of its groups.
 */
export function gramsOf(run: string): string[] {
  const letters = [...run];
  return letters.map((_, index) => letters.slice(index, index + GRAM).join(''));
}

/** The groups that a run somebody looks for must have: whole ones, or its beginning when it is shorter. */
export function wantedGrams(run: string): string[] {
  const letters = [...run];
  if (letters.length <= GRAM) return [run];
  return letters.slice(0, letters.length - GRAM + 1).map((_, index) => letters.slice(index, index + GRAM).join(''));
}

/** What of a text goes into the index: its words, and the groups of its runs. `F-PACE` is found as `fpace`, too. */
export function indexedWords(folded: string): { words: string[]; grams: string[] } {
  const words: string[] = [];
  const grams: string[] = [];
  let before: Token | undefined;
  for (const each of tokensOf(folded)) {
    if (each.kind === 'run') grams.push(...gramsOf(each.text));
    else {
      words.push(each.text);
      const isJoined = before?.kind === 'word' && each.start - before.end === 1 && folded[before.end] === '-';
      if (isJoined && before) words.push(before.text + each.text);
    }
    before = each;
  }
  return { words, grams };
}

/** Groups of three by which words are alike, edges included: `abc` has ␣ab, abc, bc␣. */
export function alikeGrams(word: string): string[] {
  const letters = [...` ${word} `];
  const grams = letters.slice(0, -2).map((_, index) => letters.slice(index, index + GRAM).join(''));
  return [...new Set(grams)];
}

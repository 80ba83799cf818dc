import { nearestWord } from '../words/near-word.ts';
import { wordsIn } from '../words/words-in.ts';
import { WordSets } from './word-sets.ts';

/** Texts whose words are remembered: equipment of one name stands in thousands of cars. */
const MAX_REMEMBERED = 4_000;

/**
 * Texts of cars, by their words alone: each word is kept once, and each set of words is. So what a car costs does not
 * depend on how different the texts are, but on how many words they have.
 */
export class WordColumn {
  readonly name: string;
  /** By row, the place of its set of words. */
  codes = new Uint32Array(0);
  readonly words: string[] = [];
  readonly sets = new WordSets();
  readonly #places = new Map<string, number>();
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(name: string) {
    this.name = name;
  }

  grow(capacity: number): void {
    const grown = new Uint32Array(capacity);
    grown.set(this.codes);
    this.codes = grown;
  }

  set(row: number, texts: readonly string[]): void {
    const numbers = new Set(texts.flatMap((text) => this.#numbersOf(text)));
    this.codes[row] = this.sets.placeOf([...numbers].sort((a, b) => a - b));
  }

  /** 1 at the sets with a word that begins so; null when there is no such word. */
  passingWord(beginning: string): Uint8Array | null {
    let any = false;
    const wanted = Uint8Array.from(this.words, (word) => {
      const isWanted = word.startsWith(beginning);
      any ||= isWanted;
      return isWanted ? 1 : 0;
    });
    return any ? this.sets.holding(wanted) : null;
  }

  nearest(typed: string): string | null {
    return nearestWord(this.words, typed);
  }

  /** The number of a word, which is given when it is new. */
  placeOf(word: string): number {
    const known = this.#places.get(word);
    if (known !== undefined) return known;
    this.#places.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  #numbersOf(text: string): readonly number[] {
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    const numbers = wordsIn(text).map((word) => this.placeOf(word));
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, numbers);
    return numbers;
  }
}

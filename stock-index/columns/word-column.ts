import { nearestWord } from '../words/near-word.ts';
import { wordsIn } from '../words/words-in.ts';
import { WordSets } from './word-sets.ts';

/** Texts whose words are remembered: a colour of one name stands in thousands of cars. */
const MAX_REMEMBERED = 4_000;

/**
 * Texts of cars, by their words alone. Each word is kept once, and each set of words is; where the same texts come again and
 * again (`isWhole`), each text is one. So what a car costs is how many of them it has, not how long they are.
 */
export class WordColumn {
  readonly name: string;
  /** By row, the place of its set. */
  codes = new Uint32Array(0);
  /** Words, or whole texts, by their numbers. */
  readonly tokens: string[] = [];
  readonly sets = new WordSets();
  readonly #isWhole: boolean;
  readonly #places = new Map<string, number>();
  readonly #words: (readonly string[])[] = [];
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(name: string, isWhole: boolean) {
    this.name = name;
    this.#isWhole = isWhole;
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
    const wanted = Uint8Array.from(this.tokens, (_, place) => {
      const isWanted = this.#wordsOf(place).some((word) => word.startsWith(beginning));
      any ||= isWanted;
      return isWanted ? 1 : 0;
    });
    return any ? this.sets.holding(wanted) : null;
  }

  nearest(typed: string): string | null {
    return nearestWord(new Set(this.tokens.flatMap((_, place) => this.#wordsOf(place))), typed);
  }

  /** The number of a word or a text, which is given when it is new. */
  placeOf(token: string): number {
    const known = this.#places.get(token);
    if (known !== undefined) return known;
    this.#places.set(token, this.tokens.length);
    return this.tokens.push(token) - 1;
  }

  #wordsOf(place: number): readonly string[] {
    const token = this.tokens[place] as string;
    if (!this.#isWhole) return [token];
    this.#words[place] ??= wordsIn(token);
    return this.#words[place];
  }

  #numbersOf(text: string): readonly number[] {
    if (this.#isWhole) return [this.placeOf(text)];
    const known = this.#remembered.get(text);
    if (known !== undefined) return known;
    const numbers = wordsIn(text).map((word) => this.placeOf(word));
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, numbers);
    return numbers;
  }
}

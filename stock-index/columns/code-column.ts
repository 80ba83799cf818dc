import { codeIn } from '../words/code-in.ts';

/** How a code is kept: so many of its signs from one end, which are all that is compared. */
export interface CodeShape {
  length: number;
  isFromEnd: boolean;
}

/** Codes of cars, nearly each another one: letters and digits in places of one size, one after the other. */
export class CodeColumn {
  readonly name: string;
  readonly #shape: CodeShape;
  /** By row, so many bytes each; zeros where nothing is. */
  signs: Uint8Array = new Uint8Array(0);

  constructor(name: string, shape: CodeShape) {
    this.name = name;
    this.#shape = shape;
  }

  get width(): number {
    return this.#shape.length;
  }

  grow(capacity: number): void {
    const grown = new Uint8Array(capacity * this.width);
    grown.set(this.signs);
    this.signs = grown;
  }

  set(row: number, code: string): void {
    const signs = this.#signsOf(codeIn(code));
    this.signs.fill(0, row * this.width, (row + 1) * this.width);
    this.signs.set(signs, row * this.width);
  }

  /** Puts 1 at the rows whose code begins so, or ends so where codes are read from their end. */
  collect(code: string, found: Uint8Array): void {
    if (code === '') return;
    const wanted = this.#signsOf(code);
    const { signs, width } = this;
    const [first] = wanted;
    for (let row = 0, start = 0; row < found.length; row += 1, start += width) {
      if (signs[start] !== first) continue;
      let same = 1;
      while (same < wanted.length && signs[start + same] === wanted[same]) same += 1;
      if (same === wanted.length) found[row] = 1;
    }
  }

  #signsOf(code: string): Uint8Array {
    const signs = Uint8Array.from(code, (sign) => sign.charCodeAt(0));
    return (this.#shape.isFromEnd ? signs.reverse() : signs).subarray(0, this.width);
  }
}

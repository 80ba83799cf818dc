/** Where a JSON text stops being JSON, counted from 1, and what was expected there. */
export interface JsonProblem {
  line: number;
  column: number;
  message: string;
}

class Fault extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const literals = ['true', 'false', 'null'] as const;
const numberPattern = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const stringPattern = /"(?:[^"\\]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const maxDepth = 200;

/**
 * Finds the first fault of a JSON text, or null. Browsers word JSON.parse errors differently and leave the place out
 * at times, so the place is found here.
 */
export const findJsonProblem = (text: string): JsonProblem | null => {
  let at = 0;
  const skip = () => {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at += 1;
  };
  const match = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at += found[0].length;
    return found !== null;
  };
  const string = (what: string) => {
    if (text[at] !== '"') throw new Fault(at, `${what} in double quotes expected`);
    const start = at;
    if (!match(stringPattern)) throw new Fault(start, 'This text is not closed, or holds a wrong escape');
    const control = [...text.slice(start, at)].findIndex((character) => character < ' ');
    if (control >= 0) throw new Fault(start + control, 'A line break or tab in a text is written \\n or \\t');
  };
  const list = (close: string, depth: number, entry: () => void) => {
    if (depth > maxDepth) throw new Fault(at, 'Nested too deeply');
    at += 1;
    skip();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      entry();
      skip();
      if (text[at] === close) break;
      if (text[at] !== ',') throw new Fault(at, `Comma or ${close} expected`);
      at += 1;
      skip();
      if (text[at] === close) throw new Fault(at, 'No comma after the last entry');
    }
    at += 1;
  };
  const value = (depth: number): void => {
    skip();
    const first = text[at];
    if (first === undefined) throw new Fault(at, 'The text ends too early');
    if (first === '"') string('Text');
    else if (first === '[') list(']', depth, () => value(depth + 1));
    else if (first === '{') {
      list('}', depth, () => {
        string('Name');
        skip();
        if (text[at] !== ':') throw new Fault(at, 'Colon expected after the name');
        at += 1;
        value(depth + 1);
      });
    } else {
      const literal = literals.find((word) => text.startsWith(word, at));
      if (literal) at += literal.length;
      else if (!match(numberPattern)) throw new Fault(at, `${first} is not expected here`);
    }
  };
  try {
    value(0);
    skip();
    if (at < text.length) throw new Fault(at, 'Nothing more expected here');
    return null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const before = text.slice(0, error.at).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, message: error.message };
  }
};

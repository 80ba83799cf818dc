/** One JSON token, from a given offset; white space before it is skipped. */
const token =
  /[\t\n\r ]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;
const space = /[\t\n\r ]*/y;

type Expected = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

const skipSpace = (text: string, from: number): number => {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
};

/**
 * Offset of the first character at which a text stops being JSON, its length when it only ends too early. Engines word
 * their own messages differently, some without a place.
 */
export const jsonFault = (text: string): number => {
  const open: string[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    const start = skipSpace(text, at);
    token.lastIndex = at;
    const match = token.exec(text);
    if (!match || expected === 'nothing') return start;
    at = token.lastIndex;
    const [, mark, literal] = match;
    const after = (): Expected => (open.length === 0 ? 'nothing' : 'comma-or-end');
    const takesValue = expected === 'value' || expected === 'value-or-end';
    if (literal !== undefined) {
      if (takesValue) expected = after();
      else if ((expected === 'key' || expected === 'key-or-end') && literal.startsWith('"')) expected = 'colon';
      else return start;
    } else if (mark === '{' && takesValue) {
      open.push('}');
      expected = 'key-or-end';
    } else if (mark === '[' && takesValue) {
      open.push(']');
      expected = 'value-or-end';
    } else if (mark === ':' && expected === 'colon') expected = 'value';
    else if (mark === ',' && expected === 'comma-or-end') expected = open.at(-1) === '}' ? 'key' : 'value';
    else if (mark === open.at(-1) && (expected === 'comma-or-end' || expected.endsWith('-or-end'))) {
      open.pop();
      expected = after();
    } else return start;
  }
};

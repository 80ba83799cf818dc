import { describe, it } from 'vitest';
import { apps, isTest, leaves, read, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const MOST = 4;

const product = sourceFiles('.ts', '.tsx').filter((file) => {
  return !isTest(file) && !/\.child\.ts$/.test(file) && [...leaves, ...apps].includes(file.split('/')[0] ?? '');
});

describe('functions', () => {
  it(`take at most ${MOST} parameters`, () => {
    holds(product.flatMap(withManyParameters), {
      why: 'Nobody can tell the fifth argument of a call from the sixth.',
      instead:
        'hand over one thing with names: Work or Task (server/http/work.ts: services, transaction, who, when), Seen (an id and its If-Match), or an object of your own.',
    });
  });
});

/** The beginnings of functions: `function name(`, `= (`, `= async (`, `name(` of a method. */
const beginnings =
  /\bfunction\b[^(]*\(|=\s*(?:async\s*)?(?:<[^>=]*>\s*)?\(|[{,;]\s*(?:async\s+)?\w+\s*(?:<[^>]*>)?\s*\(/g;

function withManyParameters(file: string): string[] {
  const code = withoutTexts(withoutComments(read(file)));
  return [...code.matchAll(beginnings)].flatMap((found) => {
    const start = found.index + found[0].length;
    const { count, end } = parametersFrom(code, start);
    const after = code.slice(end, end + 300);
    // What follows tells a function from a call: its body, its arrow, or the type of its answer and one of them.
    const isFunction = /^\s*(=>|\{)/.test(after) || /^\s*:[^;]*?(=>|\{)/.test(after);
    const line = code.slice(0, start).split('\n').length;
    return isFunction && count > MOST ? [`${file}:${line}  ${count} parameters`] : [];
  });
}

/** Parameters from behind the opening bracket to its end: commas of that level, but for one before the end. */
function parametersFrom(code: string, start: number): { count: number; end: number } {
  let depth = 1;
  let typeDepth = 0;
  let commas = 0;
  for (let at = start; at < code.length; at += 1) {
    const sign = code[at] ?? '';
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0) {
      const inside = code.slice(start, at).trim();
      return { count: inside === '' ? 0 : commas + (inside.endsWith(',') ? 0 : 1), end: at + 1 };
    }
    if (sign === '<' && /\w/.test(code[at - 1] ?? '')) typeDepth += 1;
    if (sign === '>' && typeDepth > 0 && code[at - 1] !== '=') typeDepth -= 1;
    if (sign === ',' && depth === 1 && typeDepth === 0) commas += 1;
  }
  return { count: 0, end: code.length };
}

/** Quoted texts emptied, so that brackets and commas in them do not count; line breaks stay. */
function withoutTexts(code: string): string {
  const empty = (text: string) => text[0] + text.slice(1, -1).replace(/[^\n]/g, ' ') + text[0];
  return code.replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g, empty);
}

import { isRecord } from '#block-schemas/read/json-value.ts';

/**
 * What stands for a value in texts of any block. `{spec:lyra-sport-e550.power}`: a figure of a car, by car key (or model
 * key) and the figure's key. `{stock:count|new,used?engine_types=diesel}`: how many cars of these lists (all without any)
 * fit what the address of a list says behind its question mark; `price` and `monthly` are the lowest of them.
 */
const pattern =
  /\{spec:[a-z0-9][a-z0-9_-]{0,63}\.[a-z0-9][a-z0-9_-]{0,63}\}|\{stock:(?:count|price|monthly)(?:\|[a-zA-Z0-9_,-]{0,200}(?:\?[^{}\s"<>]{0,400})?)?\}/g;

/** Placeholders that one page may hold. */
export const mostPlaceholders = 40;

const mayHold = (text: string): boolean => text.includes('{spec:') || text.includes('{stock:');

/** What stands for a placeholder; null: there is nothing to say, and its sentence is left out; undefined: not known yet. */
export type TextOf = (placeholder: string) => string | null | undefined;

const collect = (value: unknown, found: Set<string>): void => {
  if (typeof value === 'string') {
    if (mayHold(value)) for (const [placeholder] of value.matchAll(pattern)) found.add(placeholder);
  } else if (Array.isArray(value)) for (const one of value) collect(one, found);
  else if (isRecord(value)) for (const one of Object.values(value)) collect(one, found);
};

/** Every placeholder in a value, each once. */
export function placeholdersIn(value: unknown): Set<string> {
  const found = new Set<string>();
  collect(value, found);
  return found;
}

/** Stands in a text where there is nothing to say: no letter of any language. */
const NOTHING = '\uE000';

const replaced = (text: string, textOf: TextOf): string =>
  text.replace(pattern, (placeholder) => {
    const said = textOf(placeholder);
    return said === undefined ? placeholder : (said ?? NOTHING);
  });

/** Texts that follow each other in one line, without the sentences that say nothing. */
function filledRun(texts: readonly string[], textOf: TextOf, locale: string): string[] {
  const said = texts.map((text) => (mayHold(text) ? replaced(text, textOf) : text));
  const whole = said.join('');
  if (!whole.includes(NOTHING)) return said;
  const sentences = [...new Intl.Segmenter(locale, { granularity: 'sentence' }).segment(whole)];
  const left = sentences.filter(({ segment }) => !segment.includes(NOTHING));
  const end = left.at(-1);
  let at = 0;
  return said.map((text) => {
    const [from, to] = [at, at + text.length];
    at = to;
    const parts = left.map(({ index, segment }) =>
      whole.slice(Math.max(index, from), Math.min(index + segment.length, to)),
    );
    const kept = parts.filter((_, place) => {
      const { index = 0, segment = '' } = left[place] ?? {};
      return index < to && index + segment.length > from;
    });
    const isLast = end !== undefined && to >= end.index + end.segment.length;
    return isLast ? kept.join('').trimEnd() : kept.join('');
  });
}

/** A text that holds JSON stays JSON: its texts are filled, whatever they become. */
function filledJson(text: string, textOf: TextOf, locale: string): string | null {
  if (!/^\s*[{[]/.test(text)) return null;
  try {
    return JSON.stringify(filled(JSON.parse(text), textOf, locale));
  } catch {
    return null;
  }
}

function filledText(text: string, textOf: TextOf, locale: string): string {
  if (!mayHold(text)) return text;
  const json = filledJson(text, textOf, locale);
  if (json !== null) return json;
  // Between tags of HTML there are lines of their own.
  if (!/<[a-z/!]/i.test(text)) return filledRun([text], textOf, locale)[0] ?? '';
  return text
    .split(/(<[^>]*>)/)
    .map((part) =>
      part.startsWith('<')
        ? replaced(part, (name) => textOf(name) ?? '')
        : (filledRun([part], textOf, locale)[0] ?? ''),
    )
    .join('');
}

interface TextNode {
  type: 'text';
  text: string;
}
const isTextNode = (node: unknown): node is TextNode =>
  isRecord(node) && node.type === 'text' && typeof node.text === 'string';

/** What is left of a paragraph of formatted text; null when nothing is. */
function filledLine(node: Record<string, unknown>, textOf: TextOf, locale: string): unknown {
  const content = node.content as unknown[];
  const texts = filledRun(
    content.map((one) => (isTextNode(one) ? one.text : '')),
    textOf,
    locale,
  );
  const left = content.flatMap((one, index) => {
    if (!isTextNode(one)) return [one];
    const text = texts[index] ?? '';
    return text === '' ? [] : [text === one.text ? one : { ...one, text }];
  });
  return left.length === 0 && content.length > 0 ? null : { ...node, content: left };
}

/** The value with what its placeholders stand for. What holds none is handed back as it is. */
export function filled(value: unknown, textOf: TextOf, locale: string): unknown {
  if (typeof value === 'string') return filledText(value, textOf, locale);
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const left = filled(one, textOf, locale);
      return left === null && one !== null ? [] : [left];
    });
  if (!isRecord(value)) return value;
  if (Array.isArray(value.content) && value.content.some(isTextNode)) return filledLine(value, textOf, locale);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filled(one, textOf, locale)]));
}

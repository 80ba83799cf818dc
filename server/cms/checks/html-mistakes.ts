import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';

export interface Mistake {
  line: number;
  reason: string;
}

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end may be left out. */
const optional = new Set(
  'li dt dd p td th tr tbody thead tfoot colgroup option optgroup rt rp html head body'.split(' '),
);

/** Comments and raw texts as blanks, so that offsets stay and only real tags are found. */
const withoutRaw = (html: string): string =>
  html.replace(
    /<!--[\s\S]*?(-->|$)|(<(script|style|textarea|title)\b[^>]*>)([\s\S]*?)(?=<\/\3\b|$)/gi,
    (whole, ...parts) => {
      const [, opening] = parts as [string, string | undefined];
      return opening === undefined
        ? whole.replace(/[^\n]/g, ' ')
        : opening + whole.slice(opening.length).replace(/[^\n]/g, ' ');
    },
  );

const elementsOf = (node: Root | RootContent): Element[] => {
  if (node.type !== 'element' && node.type !== 'root') return [];
  return [...(node.type === 'element' ? [node] : []), ...node.children.flatMap(elementsOf)];
};

const lineAt = (html: string, offset: number): number => html.slice(0, offset).split('\n').length;

/** Start tags without their end. The parser may have copied an element: it is told once. */
const unclosed = (elements: readonly Element[]): Mistake[] => {
  const told = new Set<number>();
  return elements.flatMap(({ tagName, data }) => {
    const { opening, closing } = data?.position ?? {};
    const at = opening?.start.offset;
    if (!opening || at === undefined || closing || empty.has(tagName) || optional.has(tagName) || told.has(at))
      return [];
    told.add(at);
    return [{ line: opening.start.line, reason: `<${tagName}> is not closed` }];
  });
};

/** End tags that end nothing. */
const stray = (html: string, elements: readonly Element[]): Mistake[] => {
  const used = new Set(elements.map(({ data }) => data?.position?.closing?.start.offset));
  return [...withoutRaw(html).matchAll(/<\/([a-z][a-z0-9-]*)/gi)]
    .filter(({ index }) => !used.has(index))
    .map(({ index, 1: name }) => ({ line: lineAt(html, index), reason: `</${name}> closes nothing` }));
};

/**
 * What is wrong with a piece of HTML, by line, and the same HTML as browsers understand it. The text must be within
 * `htmlLimits`.
 */
export const htmlMistakes = (html: string): { mistakes: Mistake[]; repaired: string } => {
  const mistakes: Mistake[] = [];
  const tree = fromHtml(html, {
    fragment: true,
    verbose: true,
    onerror: ({ line, reason }) => void mistakes.push({ line: line ?? 1, reason: reason.replace(/\.$/, '') }),
  });
  const elements = elementsOf(tree);
  mistakes.push(...unclosed(elements), ...stray(html, elements));
  return { mistakes: mistakes.sort((a, b) => a.line - b.line), repaired: toHtml(tree) };
};

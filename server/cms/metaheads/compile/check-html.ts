import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { CompileFault } from './compile.types.ts';

/** What may stand in the head: anything else ends it, and the rest of the head would land in the body. */
const ofHead = new Set(['link', 'meta', 'noscript', 'script', 'style', 'template']);
/** What would change every address of the page, or is there already. */
const refused = new Set(['base', 'body', 'frame', 'frameset', 'head', 'html', 'title']);
/** Faults after which the page around would no longer be what it was. */
const grave = /^(eof-in|closing-of|abandoned|non-void|missing-end-tag|unexpected-null|eof-before)/;

const isElement = (node: RootContent): node is Element => node.type === 'element';

const placeOf = ({ position }: Root | RootContent) => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

const placeIn = (content: string, index: number) => {
  const before = content.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

const elementsOf = (parent: { children: readonly unknown[] }): Element[] =>
  (parent.children as RootContent[]).filter(isElement).flatMap((element) => [element, ...elementsOf(element)]);

/** HTML that stays within itself: everything is closed, and only what may stand in the head stands there. */
export const checkHtml = (content: string, inBody: boolean): CompileFault | null => {
  let fault: CompileFault | null = null;
  const root = fromHtml(content, {
    fragment: true,
    onerror: ({ ruleId = '', reason, line, column }) => {
      if (!fault && grave.test(ruleId)) fault = { message: reason, line: line ?? 1, column: column ?? 1 };
    },
  });
  if (fault) return fault;
  const named = /<\/?(base|body|frame|frameset|head|html|title)\b/i.exec(content);
  const wrong = elementsOf(root).find(({ tagName }) => refused.has(tagName));
  if (wrong || named) {
    const place = wrong ? placeOf(wrong) : placeIn(content, named?.index ?? 0);
    return { message: `<${wrong?.tagName ?? named?.[1]}> cannot stand here: the page has its own.`, ...place };
  }
  const endless = /<plaintext\b/i.exec(content);
  if (endless)
    return { message: '<plaintext> cannot stand here: nothing closes it.', ...placeIn(content, endless.index) };
  if (inBody) return null;
  const body = root.children.find((node) => (isElement(node) ? !ofHead.has(node.tagName) : isText(node)));
  if (!body) return null;
  const what = isElement(body) ? `<${body.tagName}>` : 'Text';
  return { message: `${what} cannot stand in the head: choose “At the end of the body”.`, ...placeOf(body) };
};

const isText = (node: RootContent): boolean => node.type === 'text' && node.value.trim() !== '';

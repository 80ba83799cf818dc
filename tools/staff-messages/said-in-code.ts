import { lineAt, type Node, nameOf, parseSource, textOf, walk } from './syntax.ts';

/** A sentence in the place where it is said, or what is wrong there. */
export interface Said {
  text: string;
  file: string;
  line: number;
  /** Plain words that come as data and are looked up by `tData`: no ICU message. */
  isData?: true;
}

export interface ReadCode {
  said: Said[];
  faults: string[];
}

/** All that a file of the staff app says by `t('…')` and `tRich('…')`, and words in it that go past them. */
export function saidInCode(file: string, source: string): ReadCode {
  const said: Said[] = [];
  const faults: string[] = [];
  const line = (node: Node) => lineAt(source, node.start);
  walk(parseSource(file, source), (node, above) => {
    if (node.type === 'CallExpression' && /^(t|tRich)$/.test(calledName(node))) {
      const text = textOf((node.arguments as Node[])[0]);
      if (text === undefined)
        faults.push(`${file}:${line(node)} ${calledName(node)}(…) takes the sentence itself, written out`);
      else said.push({ text, file, line: line(node) });
    }
    const raw = rawWords(node, above);
    if (raw)
      faults.push(`${file}:${line(node)} “${raw}” is not in t(…): who reads another language reads English there`);
    return undefined;
  });
  return { said, faults };
}

const calledName = (node: Node): string => {
  const callee = node.callee as Node;
  return callee.type === 'Identifier' ? nameOf(callee) : '';
};

/** Attributes whose words a person reads or hears. */
const read =
  /^(label|title|description|placeholder|heading|help|hint|emptyText|legend|alt|aria-label|aria-description)$/;

/** What stands under a name to be shown somewhere: a whole sentence of three words and more. */
const sentence = /^\p{Lu}[\p{L}’]*(?: \S+){2,}[.?!…]$/u;

/** Words between tags or in an attribute that people read, and sentences under a name; names, codes and single signs are none. */
function rawWords(node: Node, above: Node | null): string | undefined {
  if (node.type === 'JSXText') {
    const isCode =
      above?.type === 'JSXElement' && /^(code|kbd|style)$/.test(nameOf((above.openingElement as Node).name));
    return isCode ? undefined : wordsOf(String(node.value));
  }
  if (node.type === 'VariableDeclarator') {
    const named = textOf(node.init);
    return named !== undefined && sentence.test(named) ? named : undefined;
  }
  if (node.type !== 'JSXAttribute' || !read.test(nameOf(node.name))) return undefined;
  const text = textOf(node.value);
  return text === undefined ? undefined : wordsOf(text);
}

const wordsOf = (text: string): string | undefined => {
  const words = text.trim().replaceAll(/\s+/g, ' ');
  const isAddress = /^(https?:\/\/|\/|[\w.+-]+@)\S*$|^[a-z]+_[a-z_]+$/.test(words);
  return /\p{L}{3,}/u.test(words.replaceAll(/&\w+;/g, '')) && !isAddress ? words : undefined;
};

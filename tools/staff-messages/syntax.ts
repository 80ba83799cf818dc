import { parseSync } from 'rolldown/utils';

/** A node of the syntax tree, as far as the readers of sentences look. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/**
 * The syntax tree of a source file.
 * @throws Error when it cannot be read
 */
export function parseSource(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source, {});
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/** Children of a node, in the order of the text. */
export function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([name, value]) => {
    if (name === 'typeAnnotation' || name === 'typeArguments') return [];
    if (Array.isArray(value)) return value.filter(isNode);
    return isNode(value) ? [value] : [];
  });
}

/** Visits a node and all below it; `look` answers false where it need not go further down. */
export function walk(
  node: Node,
  look: (node: Node, above: Node | null) => boolean | undefined,
  above: Node | null = null,
) {
  if (look(node, above) === false) return;
  for (const child of childrenOf(node)) walk(child, look, node);
}

/** The words of a literal, of a template without values, or of several joined by `+`. */
export function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'ParenthesizedExpression') return textOf(node.expression);
  if (node.type === 'TemplateLiteral') {
    const [quasi, ...others] = node.quasis as { value: { cooked: string } }[];
    return others.length === 0 ? quasi?.value.cooked : undefined;
  }
  return undefined;
}

/** The name of a property, an attribute or a called function. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (typeof node.name === 'string') return node.name;
  if (typeof node.value === 'string') return node.value;
  return isNode(node.property) ? nameOf(node.property) : isNode(node.name) ? nameOf(node.name) : '';
}

export const lineAt = (source: string, at: number): number => source.slice(0, at).split('\n').length;

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { Said } from './said-in-code.ts';
import { lineAt, type Node, nameOf, parseSource, textOf, walk } from './syntax.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Titles, help and sections of a template, which the property panel and the palette show. */
export function saidInTemplate(file: string): Said[] {
  const said: Said[] = [];
  const look = (value: unknown, isNames: boolean): void => {
    if (Array.isArray(value)) for (const part of value) look(part, false);
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) {
        if (!isNames && notRead.has(name)) continue;
        if (!isNames && name === 'x-group' && typeof part === 'string')
          said.push({ text: inSentenceCase(part), file, line: 1, isData: true });
        if (!isNames && words.has(name) && typeof part === 'string')
          said.push({ text: part, file, line: 1, isData: true });
        else look(part, !isNames && (name === 'properties' || name === '$defs'));
      }
  };
  look(JSON.parse(read(file)), false);
  return said;
}

/** As the palette heads a group of templates. */
const inSentenceCase = (group: string): string => group.charAt(0).toUpperCase() + group.slice(1).replaceAll('-', ' ');

const words = new Set(['title', 'description', 'x-section']);
const notRead = new Set(['examples', 'default', 'const', 'enum', 'pattern']);

/** Labels and help in the declarations of settings, form fields, integrations, permissions and rules of the checks. */
export function saidInDeclarations(file: string): Said[] {
  const source = read(file);
  const said: Said[] = [];
  walk(parseSource(file, source), (node) => {
    if (node.type !== 'Property' || !declared.test(nameOf(node.key))) return undefined;
    const text = textOf(node.value);
    if (text && /\p{L}{2,}/u.test(text)) said.push({ text, file, line: lineAt(source, node.start), isData: true });
    return undefined;
  });
  return said;
}

const declared = /^(label|title|description|help|hint|name|section|note|unit|item|noun|placeholder|.*\..*)$/;

/** Whole sentences the server answers with: "There is no such token." Values in them are `{name}`. */
export function saidByServer(file: string): Said[] {
  const source = read(file);
  const said: Said[] = [];
  walk(parseSource(file, source), (node, above) => {
    if (
      above?.type === 'CallExpression' &&
      /^(describe|it|Error|warn|info|error|debug|test)$/.test(nameOf(above.callee))
    )
      return undefined;
    const text = textOf(node) ?? patternOf(node);
    if (text && /^\p{Lu}\S*\s.*[.!]$/u.test(text))
      said.push({ text, file, line: lineAt(source, node.start), isData: true });
    return undefined;
  });
  return said;
}

/** A template with values as a pattern: "There are {MAX_TOKENS} tokens: revoke one first." */
function patternOf(node: Node): string | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  const names: string[] = [];
  const values = (node.expressions as Node[]).map((expression) => {
    const base = nameOf(expression).replaceAll(/\W/g, '') || 'value';
    const name = names.includes(base) ? `${base}${names.length}` : base;
    names.push(name);
    return `{${name}}`;
  });
  const quasis = node.quasis as { value: { cooked: string } }[];
  if (quasis.some(({ value }) => /[{}<>]|\n/.test(value.cooked))) return undefined;
  return quasis.map(({ value }, at) => value.cooked + (values[at] ?? '')).join('');
}

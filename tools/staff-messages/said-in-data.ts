import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { Said } from './said-in-code.ts';
import { isNode, lineAt, type Node, nameOf, parseSource, textOf, walk } from './syntax.ts';

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

const words = new Set(['title', 'description', 'x-section', 'x-empty']);
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

const declared =
  /^(label|title|description|help|hint|name|section|note|unit|item|noun|placeholder|.*\..*)$|^(admin|developer|publisher|author|\w+_manager|lead_agent|auditor)$/;

/**
 * Words in schemas of what staff write: titles of fields (`named('Label', 120)`), and what is said of a value that does
 * not fit (`.regex(…, 'Use two digits and MY, such as 24MY')`).
 */
export function saidInSchemas(file: string): Said[] {
  const source = read(file);
  const said: Said[] = [];
  const keep = (node: unknown): void => {
    const text = textOf(node);
    if (isNode(node) && text && /^\p{Lu}\p{Ll}/u.test(text))
      said.push({ text, file, line: lineAt(source, node.start), isData: true });
  };
  walk(parseSource(file, source), (node) => {
    if (node.type === 'CallExpression') {
      const given = node.arguments as Node[];
      const name = nameOf(node.callee);
      if (namers.test(name)) keep(given[0]);
      else if (judges.test(name)) given.slice(-1).forEach(keep);
    }
    if (node.type === 'Property' && nameOf(node.key) === 'message') keep(node.value);
    if (node.type === 'VariableDeclarator' && /^(required|tooLong)$/.test(nameOf(node.id))) keep(node.init);
    return undefined;
  });
  return said;
}

const namers = /^(textsField|imageField|addressField|named|words|key)$/;
const judges = /^(regex|min|max|refine|length|enum|date|email|url)$/;

/** Whole sentences the server answers with: "There is no such token." Values in them are `{name}`. */
export function saidByServer(file: string): Said[] {
  const source = read(file);
  const said: Said[] = [];
  walk(parseSource(file, source), (node, above) => {
    // `throw new Error('…')` is read in the log alone.
    if (
      (above?.type === 'CallExpression' || above?.type === 'NewExpression') &&
      /^(describe|it|Error|warn|info|error|debug|test)$/.test(nameOf(above.callee))
    )
      return undefined;
    const text = textOf(node) ?? patternOf(node);
    if (text && /^[\p{Lu}“]\S*\s.*[.!]$/u.test(text))
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

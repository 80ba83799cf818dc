import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { apps, leaves } from '#tools/parts.ts';
import { filesBelow, root } from '#tools/sources.ts';

export { apps, leaves };

/** What serves development only: no product code may need it at run time. */
export const supports = ['fixtures', 'tests', 'tools'];

const isGenerated = (file: string): boolean => /(^|[./])generated\.ts$/.test(file);

export interface Import {
  file: string;
  line: number;
  /** Path from the root for an import of our own (relative, or by `#part/…`), else the package's specifier. */
  target: string;
  isOurs: boolean;
  isTypeOnly: boolean;
}

/** Every file of the repository's parts, and those in its root, without what is generated or installed. */
export function repositoryFiles(): string[] {
  const rootFiles = readdirSync(root, { withFileTypes: true })
    // In a second work tree of the same clone, .git is a file with a path of its machine.
    .filter((entry) => entry.isFile() && entry.name !== '.git')
    .map((entry) => entry.name);
  return [...leaves, ...apps, ...supports, 'docs', '.ci'].flatMap(filesBelow).concat(rootFiles);
}

/** Files written by hand whose name ends in one of the given ways. */
export function sourceFiles(...endings: string[]): string[] {
  return repositoryFiles().filter((file) => endings.some((ending) => file.endsWith(ending)) && !isGenerated(file));
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

export function exists(file: string): boolean {
  return existsSync(join(root, file));
}

/** Names of the folders one level further down (`text/quote` for `site/blocks`); none when it is missing. */
export function foldersInGroups(folder: string): string[] {
  return foldersIn(folder).flatMap((group) => foldersIn(`${folder}/${group}`).map((name) => `${group}/${name}`));
}

/** Names of the folders directly in a folder; none when it is missing. */
export function foldersIn(folder: string): string[] {
  if (!exists(folder)) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}

export function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(basename(file)) || file.startsWith('tests/');
}

/** All imports, re-exports and dynamic imports of a TypeScript file, with paths seen from the root. */
export function importsOf(file: string): Import[] {
  const pattern = /(?:^|[^\w.])(?:(import|export)\s+(type\s)?[^'"`;]*?\bfrom\s*|import\s*\(?\s*)['"]([^'"]+)['"]/g;
  const text = withoutComments(read(file));
  return [...text.matchAll(pattern)].map((match) => {
    const specifier = match[3] ?? '';
    const path = specifier.replace(/\?.*$/, '');
    const isRelative = specifier.startsWith('.');
    const isOurs = isRelative || specifier.startsWith('#');
    const inRoot = isRelative ? normalize(join(dirname(file), path)) : path.slice(1);
    const target = isOurs ? inRoot : specifier;
    const line = text.slice(0, match.index + match[0].length).split('\n').length;
    return { file, line, target: target.replaceAll('\\', '/'), isOurs, isTypeOnly: match[2] !== undefined };
  });
}

/** The text with comments blanked, so that lines keep their numbers. */
export function withoutComments(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

/** `file:line  text` for each line that a pattern matches. */
export function linesMatching(file: string, text: string, pattern: RegExp): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}  ${line.trim()}`] : []));
}

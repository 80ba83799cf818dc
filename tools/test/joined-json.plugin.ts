import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

// As they are written in our sources: every file of a pattern at once, and a file by its name.
const everyJson =
  /import\.meta\.glob(?:<[^(]*>)?\(\s*'(\.\/[^']+\.json)',\s*\{\s*eager: true,\s*import: 'default',?\s*\}\s*\)/g;
const oneJson = /^import (\w+) from '(\.\/[^']+\.json)' with \{ type: 'json' \};$/gm;

/**
 * For browser tests: whoever imports JSON files gets them with its own module. The development server sends each file as
 * a module of its own, and every test that draws a page for visitors would ask for more than a thousand.
 */
export const joinedJson = (): Plugin => ({
  name: 'joined-json',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /\.json'/ },
    handler(code, id) {
      const folder = dirname(id.split('?')[0] ?? id);
      const joined = joinJson(code, folder);
      return joined === code ? null : { code: joined, map: null };
    },
  },
});

/** The code with the JSON files it asks for at once in the place of the asking; `folder` is where it lies. */
export const joinJson = (code: string, folder: string): string =>
  code
    .replaceAll(everyJson, (_, pattern: string) => {
      const names = globSync(pattern, { cwd: folder }).sort();
      return `{${names.map((name) => `${JSON.stringify(`./${name.replaceAll('\\', '/')}`)}: ${parsed(join(folder, name))}`).join(', ')}}`;
    })
    .replaceAll(oneJson, (_, name: string, file: string) => `const ${name} = ${parsed(join(folder, file))};`);

/** A browser reads a long text as JSON several times faster than the same as a literal. */
const parsed = (file: string): string =>
  `JSON.parse(${JSON.stringify(JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))))})`;

import { basename } from 'node:path';
import { describe, it } from 'vitest';
import { exists, foldersInGroups, read, sourceFiles } from './support/repository.ts';
import { holds } from './support/rule.ts';

const schemaKeys = sourceFiles('.json')
  .filter((file) => file.startsWith('block-schemas/templates/'))
  .map((file) => basename(file, '.json'));
const folders = foldersInGroups('site/blocks');
const keyOf = (folder: string) => folder.split('/')[1] ?? '';
const folderKeys = folders.map(keyOf);

describe('a block is a schema and a component of the same name', () => {
  it('every template has its component folder', () => {
    const violations = schemaKeys
      .filter((key) => !folderKeys.includes(key))
      .map((key) => `block-schemas/templates/${key}.json`);
    holds(violations, {
      why: 'A template without a component shows nothing to visitors.',
      instead: 'write site/blocks/<group>/<key>/<key>.block.tsx ("npm run new block <key>" makes both).',
    });
  });

  it('every component folder has its template', () => {
    const violations = folders
      .filter((folder) => !schemaKeys.includes(keyOf(folder)))
      .map((folder) => `site/blocks/${folder}/`);
    holds(violations, {
      why: 'A component without a template can never be placed on a page.',
      instead: 'write block-schemas/templates/<key>.json, or move shared code to site/ui/.',
    });
  });

  it('every component is <key>.block.tsx with a default export', () => {
    const fileOf = (folder: string) => `site/blocks/${folder}/${keyOf(folder)}.block.tsx`;
    const violations = folders.map(fileOf).filter((file) => {
      return !exists(file) || !/^export (default|\{[^}]*\bas default\b)/m.test(read(file));
    });
    holds(violations, {
      why: 'The site finds a block by its folder and takes the default export.',
      instead: 'name the file after the folder and export the component as its default.',
    });
  });
});

import { basename } from 'node:path';
import { describe, it } from 'vitest';
import { exists, foldersIn, read, sourceFiles } from './support/repository.ts';
import { holds } from './support/rule.ts';

const schemaKeys = sourceFiles('.json')
  .filter((file) => /^block-schemas\/[^/]+\.json$/.test(file) && file !== 'block-schemas/shared.json')
  .map((file) => basename(file, '.json'));
const folderKeys = foldersIn('site/blocks');

describe('a block is a schema and a component of the same name', () => {
  it('every template has its component folder', () => {
    const violations = schemaKeys.filter((key) => !folderKeys.includes(key)).map((key) => `block-schemas/${key}.json`);
    holds(violations, {
      why: 'A template without a component shows nothing to visitors.',
      instead: 'write site/blocks/<key>/<key>.block.tsx ("npm run new block <key>" makes both).',
    });
  });

  it('every component folder has its template', () => {
    const violations = folderKeys.filter((key) => !schemaKeys.includes(key)).map((key) => `site/blocks/${key}/`);
    holds(violations, {
      why: 'A component without a template can never be placed on a page.',
      instead: 'write block-schemas/<key>.json, or move shared code to site/ui/.',
    });
  });

  it('every component is <key>.block.tsx with a default export', () => {
    const violations = folderKeys.filter((key) => {
      const file = `site/blocks/${key}/${key}.block.tsx`;
      return !exists(file) || !/^export (default|\{[^}]*\bas default\b)/m.test(read(file));
    });
    holds(
      violations.map((key) => `site/blocks/${key}/${key}.block.tsx`),
      {
        why: 'The site finds a block by its folder and takes the default export.',
        instead: 'name the file after the folder and export the component as its default.',
      },
    );
  });
});

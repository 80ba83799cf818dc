import { basename, dirname } from 'node:path';
import { describe, it } from 'vitest';
import { linesMatching, read, repositoryFiles, sourceFiles, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const MAX_LINES = 350;
const code = sourceFiles('.ts', '.tsx', '.mjs', '.css');
const scripts = sourceFiles('.ts', '.tsx', '.mjs');
const rulesThemselves = /^tests\/architecture\//;

describe('files', () => {
  it(`none is longer than ${MAX_LINES} lines`, () => {
    const violations = code
      .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > MAX_LINES);
    holds(
      violations.map(({ file, lines }) => `${file}: ${lines} lines`),
      {
        why: 'A file that fits on a few screens can be read; the tail of long files is where code rots.',
        instead: 'split it by subject, one exported thing a file.',
      },
    );
  });

  it('names are lower-case words joined by hyphens, roles after dots', () => {
    const violations = repositoryFiles().filter((file) => {
      const folders = dirname(file).split('/');
      const isCode = /\.(ts|tsx|mjs|css|sql)$/.test(file);
      const goodFolders = folders.every((folder) => /^[.@]?[a-z0-9]+([._-][a-z0-9]+)*$/.test(folder) || folder === '.');
      return isCode && !(goodFolders && /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/.test(basename(file)));
    });
    holds(violations, {
      why: 'One way of naming makes every file easy to guess, and safe on systems that ignore case.',
      instead: 'subject.role.ts in kebab-case, for example page-tree.store.ts.',
    });
  });

  it('migrations have a number each', () => {
    const numbered = sourceFiles('.sql').filter((file) => dirname(file) === 'server/db/migrations');
    const numberOf = (file: string) => basename(file).slice(0, 4);
    holds(
      numbered.filter((file) => numbered.some((other) => other < file && numberOf(other) === numberOf(file))),
      {
        why: 'Two branches took the same number: nobody can tell which comes first, so no database opens.',
        instead: 'give the newer one the next free number.',
      },
    );
  });

  it('none is called utils, helpers or misc', () => {
    const violations = repositoryFiles().filter((file) => /^(utils?|helpers?|misc|common)\./.test(basename(file)));
    holds(violations, {
      why: 'A drawer for everything tells nobody what is in it.',
      instead: 'name the file after what it does.',
    });
  });
});

describe('code', () => {
  it('silences no checker', () => {
    const pattern = /@ts-(ignore|expect-error|nocheck)|biome-ignore|eslint-disable|oxlint-disable|istanbul ignore/;
    const violations = code
      .filter((file) => !rulesThemselves.test(file))
      .flatMap((file) => linesMatching(file, read(file), pattern));
    holds(violations, {
      why: 'A silenced checker stays silent when the code gets worse.',
      instead: 'fix the cause; if a rule is wrong for us, change it in biome.json for everybody.',
    });
  });

  it('never uses the type any', () => {
    const pattern = /(\bas|[:<,|&]|=>|\bkeyof|\bReadonly)\s*any\b(?!\s*[.(:'"`]|-)|\bany\[\]/;
    const violations = scripts
      .filter((file) => /\.tsx?$/.test(file) && !rulesThemselves.test(file))
      .flatMap((file) => linesMatching(file, withoutStrings(withoutComments(read(file))), pattern));
    holds(violations, {
      why: 'any switches the compiler off for everything it touches.',
      instead: 'use unknown and check it, or write the type.',
    });
  });

  it('spreads no literal', () => {
    const violations = scripts
      .filter((file) => !rulesThemselves.test(file))
      .flatMap((file) => linesMatching(file, withoutStrings(withoutComments(read(file))), /(?<!\{)\.\.\.\{/));
    holds(violations, {
      why: 'A spread reads like a merge of two things; a literal can stand there by itself.',
      instead: 'write its members in place; the formatter breaks lines.',
    });
  });

  it('makes paths of addresses by fileURLToPath', () => {
    const pattern = /import\.meta\.(url|resolve\(.*\))\)*\s*\.\s*pathname|import\.meta\.url\.(replace|slice)/;
    const violations = scripts
      .filter((file) => !rulesThemselves.test(file))
      .flatMap((file) => linesMatching(file, withoutComments(read(file)), pattern));
    holds(violations, {
      why: 'The pathname of an address writes a space as %20: in such a folder no file is found there.',
      instead: "fileURLToPath(new URL('…', import.meta.url)), or import.meta.dirname.",
    });
  });

  it('leaves no notes to self', () => {
    const pattern = /\b(TODO|FIXME|XXX|HACK)\b/;
    const violations = code
      .filter((file) => !rulesThemselves.test(file))
      .flatMap((file) => linesMatching(file, read(file), pattern));
    holds(violations, { why: 'Notes in code are never read again.', instead: 'do it now, or open an issue.' });
  });
});

function withoutStrings(text: string): string {
  return text.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''");
}

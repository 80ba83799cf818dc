import { describe, expect, it } from 'vitest';
import { filesBelow } from '#tools/sources.ts';
import { exists, importsOf, isTest, read, withoutComments } from './support/repository.ts';
import { holds } from './support/rule.ts';

const manifest = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** Loaded in development mode only, behind a dynamic import: no production install needs it. */
const developmentFile = 'server/site-host/dev-server.ts';

const isProduct = (file: string): boolean =>
  /\.ts$/.test(file) && !/\.child\.ts$/.test(file) && !isTest(file) && file !== developmentFile;

/** `@scope/name/path` → `@scope/name`; undefined for what Node itself brings and for what is no specifier. */
const packageOf = (specifier: string): string | undefined =>
  specifier.startsWith('node:') ? undefined : /^(?:@[\w.-]+\/)?[\w.-]+(?=\/|$)/.exec(specifier)?.[0];

/** Packages whose files are asked for by path: `require.resolve('<package>/<file>')`. */
const resolvedPackages = (file: string): string[] =>
  [...withoutComments(read(file)).matchAll(/\.resolve\(\s*['"]([@\w][^'"]*)['"]/g)].flatMap(
    ([, specifier = '']) => packageOf(specifier) ?? [],
  );

/** Every package that the server and what it imports need at run time, with a file that needs it. */
const neededPackages = (): Map<string, string> => {
  const needed = new Map<string, string>();
  // Providers are found by their folders, as services are.
  const files = ['server', 'providers'].flatMap(filesBelow).filter(isProduct);
  const seen = new Set(files);
  for (const file of files) {
    for (const name of resolvedPackages(file)) needed.set(name, file);
    for (const { target, isOurs, isTypeOnly } of importsOf(file)) {
      if (isTypeOnly) continue;
      const name = isOurs ? undefined : packageOf(target);
      if (name !== undefined) needed.set(name, file);
      if (!isOurs || seen.has(target) || !isProduct(target) || !exists(target)) continue;
      seen.add(target);
      files.push(target);
    }
  }
  return needed;
};

describe('production packages', () => {
  const needed = neededPackages();

  it('are found where the code is', () => {
    expect([...needed.keys()]).toEqual(expect.arrayContaining(['fastify', 'zod', '@fontsource-variable/inter']));
  });

  it('are all the running product asks for', () => {
    const missing = [...needed].filter(([name]) => !(name in manifest.dependencies));
    holds(
      missing.map(([name, file]) => `${name}: ${file}`),
      {
        why: 'A production install ("npm ci --omit=dev", the archive of "npm run pack") brings "dependencies" alone.',
        instead: 'move the package to "dependencies" (npm install -E --save-prod <package>@<version>).',
      },
    );
  });

  it('are nothing but what the running product asks for', () => {
    const idle = Object.keys(manifest.dependencies).filter((name) => !needed.has(name));
    holds(idle, {
      why: 'Code of site and editor is bundled by the build; a package nobody loads is size and risk in production.',
      instead: 'move the package to "devDependencies" (npm install -E --save-dev <package>@<version>).',
    });
  });
});

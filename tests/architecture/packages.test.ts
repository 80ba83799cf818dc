import { describe, it } from 'vitest';
import { linesMatching, read, repositoryFiles } from './support/repository.ts';
import { holds } from './support/rule.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

interface LockFile {
  packages: Record<string, { version?: string; resolved?: string; dev?: boolean; devOptional?: boolean }>;
}

/** The first versions without the holes that are known of the ones before; tests alone may use older ones. */
const floors: Readonly<Record<string, string>> = {
  fastify: '5.12.1',
  sharp: '0.35.4',
  dompurify: '3.4.17',
  'path-to-regexp': '8.4.0',
};
/** Packages of developers that are built into what browsers load. */
const builtIn: ReadonlySet<string> = new Set(['dompurify']);

const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as LockFile;
const textFile = /\.(ts|tsx|mjs|css|json|md|html|sql|yml|yaml|sh)$|^\.ci\/|^[^/]+$/;

describe('packages', () => {
  it('every version is exact', () => {
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const violations = Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    holds(
      violations.map(([name, version]) => `${name}: ${version}`),
      {
        why: 'The same commit must install the same code next year.',
        instead: 'npm install -E <package>@<version>.',
      },
    );
  });

  it('React Server Components are not installed', () => {
    const violations = Object.keys(lock.packages).filter((path) => path.includes('react-server-dom-'));
    holds(violations, {
      why: 'Their wire protocol had remote code execution; the site renders plain react-dom/server and islands.',
      instead: 'find which package brought it ("npm explain <name>") and do without.',
    });
  });

  it('none is older than the version that closed a known hole', () => {
    const parts = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
    const isBelow = (version: string, floor: string) => {
      const [a, b] = [parts(version), parts(floor)];
      const first = a.findIndex((part, index) => part !== b[index]);
      return first >= 0 && (a[first] ?? 0) < (b[first] ?? 0);
    };
    const violations = Object.entries(lock.packages).flatMap(([path, { version = '', dev = false }]) =>
      Object.entries(floors)
        .filter(([name]) => path.endsWith(`node_modules/${name}`) && (!dev || builtIn.has(name)))
        .filter(([, floor]) => isBelow(version, floor))
        .map(([, floor]) => `${path} ${version}, wanted ${floor}`),
    );
    holds(violations, {
      why: 'Packages bring others along in versions whose holes are public.',
      instead: 'update what brings it, or set "overrides" in package.json.',
    });
  });

  it('the lock file names no registry of one machine', () => {
    const violations = Object.entries(lock.packages).filter(
      ([, { resolved }]) => resolved !== undefined && !/^(https:\/\/registry\.npmjs\.org\/|file:)/.test(resolved),
    );
    holds(
      violations.map(([path, { resolved }]) => `${path}: ${resolved}`),
      {
        why: 'Everybody else would wait for a host that only one network knows.',
        instead: 'remove the "resolved" lines: npm then asks the registry it is configured for.',
      },
    );
  });
});

describe('committed texts', () => {
  it('hold no path of one machine', () => {
    const path = /(^|[\s"'`(=:])\/(work|root|home\/[a-z]+|Users\/[a-z]+)\//i;
    const violations = repositoryFiles()
      .filter((file) => textFile.test(file) && !file.startsWith('tests/architecture/') && file !== 'package-lock.json')
      .flatMap((file) => linesMatching(file, read(file), path));
    holds(violations, {
      why: 'A path of one machine means nothing on another.',
      instead: 'a path from the root of the repository, or os.tmpdir() in code.',
    });
  });
});

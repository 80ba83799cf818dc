import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench } from '../tests/benchmarks/bench.ts';
import { filesBelow, root } from './sources.ts';

const ending = '.bench.ts';
const wanted = process.argv.slice(2);
const available = filesBelow('tests/benchmarks').filter((file) => file.endsWith(ending));
const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1, -ending.length);
const names = available.map(nameOf);

const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}. There are: ${names.join(', ') || 'none yet'}\n`);
  process.exit(1);
}

let allOk = true;
for (const file of available.filter((path) => wanted.length === 0 || wanted.includes(nameOf(path)))) {
  const { default: bench } = (await import(pathToFileURL(join(root, file)).href)) as { default: Bench };
  process.stderr.write(`▸ ${bench.name} …\n`);
  try {
    for (const result of await bench.run()) {
      process.stdout.write(`${JSON.stringify(result)}\n`);
      allOk &&= result.ok;
    }
  } catch (error) {
    allOk = false;
    process.stderr.write(`${bench.name} failed: ${error instanceof Error ? error.stack : String(error)}\n`);
  }
}
process.exit(allOk ? 0 : 1);

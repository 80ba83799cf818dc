// node tools/run.mjs <file.ts> [arguments]: runs a TypeScript file on Node 24, whatever Node the host has.
import { resolve } from 'node:path';
import { spawnOnNode24 } from './launch/node24.mjs';

const [file, ...args] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('Usage: node tools/run.mjs <file.ts> [arguments]\n');
  process.exit(2);
}
spawnOnNode24(resolve(file), args);

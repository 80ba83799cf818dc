/**
 * Writes `block-schemas/generated.ts` (imports of every template and the types of their values) from the JSON files.
 * `--check` writes nothing and exits 1 when the file on disk differs.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { blockTypesSource } from './gen/block-types.ts';

const folder = join(import.meta.dirname, '..', 'block-schemas');
const target = join(folder, 'generated.ts');

const keys = readdirSync(folder)
  .filter((name) => name.endsWith('.json') && name !== 'shared.json')
  .map((name) => name.slice(0, -'.json'.length))
  .sort();
const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

const source = await blockTypesSource({
  templates: Object.fromEntries(keys.map((key) => [key, read(key)])),
  shared: read('shared'),
  migrated: keys.filter((key) => existsSync(join(folder, 'migrations', `${key}.ts`))),
});
const current = existsSync(target) ? readFileSync(target, 'utf8') : '';

if (!process.argv.includes('--check')) {
  if (source !== current) writeFileSync(target, source);
  console.log(`block-schemas/generated.ts: ${keys.length} templates`);
} else if (source !== current) {
  console.error('block-schemas/generated.ts is out of date: run `npm run gen` and commit the result.');
  process.exit(1);
}

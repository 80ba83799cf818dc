import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { blockFiles } from './new/block.ts';
import { callFiles } from './new/call.ts';
import { endpointFiles } from './new/endpoint.ts';
import { formFieldFiles } from './new/form-field.ts';
import { furnitureFiles } from './new/furniture.ts';
import { integrationFiles } from './new/integration.ts';
import { checkLocale, languageFiles } from './new/language.ts';
import { listFiles } from './new/list.ts';
import { NewError, type Skeleton, wordsOf } from './new/names.ts';
import { paymentFiles } from './new/payment.ts';
import { screenFiles } from './new/screen.ts';
import { widgetFiles } from './new/widget.ts';
import { root } from './sources.ts';

const kinds: Record<string, { example: string; make(name: string): Skeleton; check?(name: string): void }> = {
  block: { example: 'text/price-table', make: blockFiles },
  screen: { example: 'opening-hours', make: screenFiles },
  list: { example: 'price-lists', make: listFiles },
  furniture: { example: 'floating-actions', make: furnitureFiles },
  language: { example: 'mn', make: languageFiles, check: checkLocale },
  widget: { example: 'colour-wheel', make: widgetFiles },
  field: { example: 'licence-plate', make: formFieldFiles },
  integration: { example: 'acme-crm', make: integrationFiles },
  payment: { example: 'acme-pay', make: paymentFiles },
  call: { example: 'forms price-hints', make: callFiles },
  endpoint: { example: 'price-lists', make: endpointFiles },
};

/**
 * Writes the files of a new part, with the test that fails until somebody has thought about it.
 * @throws NewError when the kind is unknown, the name is not one of its kind, or a file is already there
 */
export function createSkeleton(kind: string | undefined, name: string | undefined): Skeleton {
  const maker = kinds[kind ?? ''];
  if (maker === undefined) {
    const list = Object.entries(kinds).map(([key, { example }]) => `  npm run new ${key} ${example}`);
    throw new NewError(`${kind ? `There is no kind "${kind}". ` : ''}What there is:\n${list.join('\n')}`);
  }
  if (name === undefined) throw new NewError(`It needs a name: npm run new ${kind} ${maker.example}`);
  const check = maker.check ?? ((whole) => whole.split('/').forEach(wordsOf));
  check(name);
  return maker.make(name);
}

/** @throws NewError before anything is written when a file is already there */
function write({ files }: Skeleton): void {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken !== undefined) throw new NewError(`${taken} is already there; nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    process.stdout.write(`  ${file}\n`);
  }
  // Where an import sorts and a line breaks depends on the name.
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [biome, 'check', '--write', ...Object.keys(files)], { cwd: root });
}

if (import.meta.main) {
  try {
    const skeleton = createSkeleton(process.argv[2], process.argv.slice(3).join('/') || undefined);
    write(skeleton);
    process.stdout.write(`\n${skeleton.next.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n`);
  } catch (error) {
    if (!(error instanceof NewError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../sources.ts';

/** What is no source: it is neither copied nor looked at. */
const left = new Set(['node_modules', 'dist', 'data', '.git']);
const wanted = [
  ['block', 'text/price-table'],
  ['screen', 'opening-hours'],
  ['list', 'price-lists'],
  ['widget', 'colour-wheel'],
  ['furniture', 'floating-actions'],
  ['language', 'mn'],
  ['field', 'licence-plate'],
  ['integration', 'acme-crm'],
  ['payment', 'acme-pay'],
  ['endpoint', 'price-hints'],
  ['call', 'forms', 'trade-hints'],
];

// A second repository is made and checked whole: minutes, so only with --slow.
describe.runIf(process.env.SLOW === '1')('what npm run new writes', () => {
  let copy: string;
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}` };
  };
  const addTo = (file: string, before: string, line: string) => {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text, file).toContain(before);
    writeFileSync(join(copy, file), text.replace(before, `${line}\n${before}`));
  };
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'skeletons-'));
    for (const entry of readdirSync(root))
      if (!left.has(entry) && !entry.startsWith('dist.'))
        cpSync(join(root, entry), join(copy, entry), { recursive: true });
    // Package by package: what is kept beside them (the compiler's notes) is this copy's own.
    mkdirSync(join(copy, 'node_modules'));
    for (const entry of readdirSync(join(root, 'node_modules')))
      if (!entry.startsWith('.') || entry === '.bin')
        symlinkSync(join(root, 'node_modules', entry), join(copy, 'node_modules', entry));
    for (const words of wanted) expect(run('tools/new.ts', ...words)).toMatchObject({ status: 0 });
    expect(run('tools/gen.ts')).toMatchObject({ status: 0 });
    addTo('api-clients/forms/forms.contract.ts', '    ...verificationOperations,', '    ...tradeHintsOperations,');
    addTo(
      'api-clients/forms/forms.contract.ts',
      'import { verificationOperations }',
      "import { tradeHintsOperations } from './trade-hints.operations.ts';",
    );
    addTo('server/forms/forms.service.ts', '      ...formPartHandlers(deps),', '      ...tradeHintsHandlers(deps),');
    // A payment service stands in these lists too: its steps say so.
    addTo('providers/payment/payment-provider.types.ts', " | 'paypal' | 'liqpay';", " | 'acme-pay'");
    addTo('api-clients/orders/order-words.ts', "'stripe', 'paypal', 'liqpay'] as const;", "'acme-pay',");
    addTo('editor/features/customers/orders/order-words.ts', "  paypal: 'PayPal',", "  'acme-pay': 'Acme pay',");
    addTo(
      'server/forms/forms.service.ts',
      'import ',
      "import { tradeHintsHandlers } from './trade-hints.handlers.ts';",
    );
    // Whoever writes an import has it sorted by the editor.
    run(
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--write',
      'server/forms',
      'providers/payment',
      'api-clients',
    );
  }, 600_000);
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each([
    ['types', ['node_modules/typescript/bin/tsc', '-p', '.']],
    ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
    ['architecture', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture']],
  ])(
    'passes: %s',
    (_name, args) => {
      const { status, said } = run(...args);
      expect(status, said).toBe(0);
    },
    600_000,
  );
});

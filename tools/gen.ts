/**
 * Writes `block-schemas/generated.ts` (imports of every template and the types of their values) from the JSON files,
 * `form-fields/generated.ts` and `form-fields/staff.generated.ts` (every field type) and `api-clients/forms/integration-names.generated.ts` from their folders, `finance/products.generated.ts` (every product), `glossary.generated.ts`, `site-locales.generated.ts` and the sentences of order mails and of signing in from the languages and `docs/settings.md` from the declared settings.
 * `--check` writes nothing and exits 1 when the file on disk differs.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findIntegrations } from '#server/outgoing/deliveries/find-integrations.ts';
import { blockTypesSource } from './gen/block-types.ts';
import { financeProductsSource } from './gen/finance-products.ts';
import { formFieldTypesSource, staffFieldTypesSource } from './gen/form-field-types.ts';
import { glossarySource } from './gen/glossary.ts';
import { integrationNamesSource } from './gen/integration-names.ts';
import { orderMailSentencesSource } from './gen/order-mail-sentences.ts';
import { problemSentencesSource } from './gen/problem-sentences.ts';
import { settingsTable } from './gen/settings-table.ts';
import { signInWordsSource } from './gen/sign-in-words.ts';
import { siteLocalesSource } from './gen/site-locales.ts';
import { readLocales } from './messages/read-locales.ts';
import { readCatalogues } from './staff-messages/catalogues.ts';

const folder = join(import.meta.dirname, '..', 'block-schemas');
const target = join(folder, 'generated.ts');

const namesIn = (name: string) =>
  readdirSync(join(folder, name))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
const keys = namesIn('templates');
const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const source = await blockTypesSource({
  templates: Object.fromEntries(keys.map((key) => [key, read(`templates/${key}.json`)])),
  sets: Object.fromEntries(namesIn('sets').map((name) => [name, read(`sets/${name}.json`)])),
  shared: read('shared.json'),
  migrated: keys.filter((key) => existsSync(join(folder, 'migrations', `${key}.ts`))),
});
const fieldsFolder = join(import.meta.dirname, '..', 'form-fields');
const fieldFolders = readdirSync(fieldsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

const staffFolders = fieldFolders.filter((name) =>
  existsSync(join(fieldsFolder, name, `${name.replaceAll('_', '-')}.staff.ts`)),
);
const integrations = await findIntegrations();
const locales = readLocales();

const productsFolder = join(import.meta.dirname, '..', 'finance', 'products');
const products = Object.fromEntries(
  readdirSync(productsFolder)
    .sort()
    .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(productsFolder, file), 'utf8'))]),
);

const outputs = [
  { target, name: 'block-schemas/generated.ts', source, holds: `${keys.length} templates` },
  {
    target: join(fieldsFolder, 'generated.ts'),
    name: 'form-fields/generated.ts',
    source: formFieldTypesSource(fieldFolders),
    holds: `${fieldFolders.length} field types`,
  },
  {
    target: join(fieldsFolder, 'staff.generated.ts'),
    name: 'form-fields/staff.generated.ts',
    source: staffFieldTypesSource(staffFolders),
    holds: `${staffFolders.length} of them with something for staff`,
  },
  {
    target: join(productsFolder, '..', 'products.generated.ts'),
    name: 'finance/products.generated.ts',
    source: financeProductsSource(products),
    holds: `${Object.keys(products).length} products`,
  },
  {
    target: join(import.meta.dirname, '..', 'api-clients', 'forms', 'integration-names.generated.ts'),
    name: 'api-clients/forms/integration-names.generated.ts',
    source: integrationNamesSource(integrations.values()),
    holds: `${integrations.size} integrations`,
  },
  {
    target: join(import.meta.dirname, '..', 'editor', 'builder', 'sides', 'translate', 'glossary.generated.ts'),
    name: 'editor/builder/sides/translate/glossary.generated.ts',
    source: glossarySource(locales),
    holds: `the terms of ${locales.length} languages`,
  },
  {
    target: join(import.meta.dirname, '..', 'editor', 'pieces', 'locales', 'site-locales.generated.ts'),
    name: 'editor/pieces/locales/site-locales.generated.ts',
    source: siteLocalesSource(locales),
    holds: `${locales.length} languages`,
  },
  {
    target: join(import.meta.dirname, '..', 'server', 'orders', 'mails', 'sentences.generated.ts'),
    name: 'server/orders/mails/sentences.generated.ts',
    source: orderMailSentencesSource(locales),
    holds: 'what mails about orders are put together from',
  },
  {
    target: join(import.meta.dirname, '..', 'server', 'http', 'problem-sentences.generated.ts'),
    name: 'server/http/problem-sentences.generated.ts',
    source: problemSentencesSource(locales),
    holds: 'what calls of visitors are refused with',
  },
  {
    target: join(import.meta.dirname, '..', 'server', 'identity', 'pages', 'sign-in-words.generated.ts'),
    name: 'server/identity/pages/sign-in-words.generated.ts',
    source: signInWordsSource(locales, readCatalogues()),
    holds: 'what the pages around signing in say',
  },
  {
    target: join(import.meta.dirname, '..', 'docs', 'settings.md'),
    name: 'docs/settings.md',
    source: settingsTable(),
    holds: 'every setting of the server',
  },
];

for (const output of outputs) {
  const current = existsSync(output.target) ? readFileSync(output.target, 'utf8') : '';
  if (!process.argv.includes('--check')) {
    if (output.source !== current) writeFileSync(output.target, output.source);
    console.log(`${output.name}: ${output.holds}`);
  } else if (output.source !== current) {
    console.error(`${output.name} is out of date: run \`npm run gen\` and commit the result.`);
    process.exitCode = 1;
  }
}

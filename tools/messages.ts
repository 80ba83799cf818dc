/**
 * `npm run messages` lists what the languages of the site lack beside the English; `-- <locale>` names each text.
 * `--json` for a machine, `--record` notes what is translated as of this English, `--accept <keys|all>` also what was
 * listed as copied, long or outdated and is right as it is. `--check` refuses what must not be (`npm run check`).
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageFaults } from './messages/message-faults.ts';
import { details, overview } from './messages/print-lacks.ts';
import { type LocaleFolder, localesFolder, readLocales, reviewedFile } from './messages/read-locales.ts';
import { lacksOf, reviewedNow } from './messages/review.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    accept: { type: 'string' },
  },
});

const locales = readLocales();
if (values.check) check();
else list();

function check(): void {
  const faults = messageFaults(locales);
  for (const fault of faults) console.error(`site/i18n/locales/${fault}`);
  if (faults.length > 0) console.error('A sentence is written in en, de and ar at once: docs/languages.md.');
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function list(): void {
  const english = locales.find(({ locale }) => locale === 'en');
  const asked = locales.filter(({ locale }) => positionals.length === 0 || positionals.includes(locale));
  if (!english || asked.length === 0) throw new Error(`There is no language ${positionals.join(', ') || 'en'}.`);
  const rest = values.record || values.accept ? asked.map((folder) => record(folder, english)) : asked;
  const lacks = new Map(rest.map((folder) => [folder.locale, lacksOf(folder, english)]));
  if (values.json) console.log(JSON.stringify(Object.fromEntries(lacks), null, 2));
  else if (positionals.length === 0) console.log(overview(lacks));
  else for (const [locale, some] of lacks) console.log(details(locale, some));
}

function record(folder: LocaleFolder, english: LocaleFolder): LocaleFolder {
  if (folder.locale === english.locale) return folder;
  const reviewed = reviewedNow(folder, english, values.accept?.split(',') ?? []);
  writeFileSync(join(localesFolder, folder.locale, reviewedFile), `${JSON.stringify(reviewed, null, 2)}\n`);
  return { ...folder, reviewed };
}

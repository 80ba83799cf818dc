/**
 * `npm run messages` lists what the languages of the site lack beside the English; `-- <locale>` names each text.
 * `--json` for a machine, `--record` notes what is translated as of this English, `--accept <keys|all>` also what was
 * listed as copied, long or outdated and is right as it is. `--check` refuses what must not be (`npm run check`).
 * `--staff` does the same for the staff app: `npm run messages -- --staff de` lists what German lacks, `--area forms` of
 * one area; `--tidy` brings each translation into the file of its area and drops those that nothing says any more.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messageFaults } from './messages/message-faults.ts';
import { details, overview } from './messages/print-lacks.ts';
import { type LocaleFolder, localesFolder, readLocales, reviewedFile } from './messages/read-locales.ts';
import { lacksOf, reviewedNow } from './messages/review.ts';
import { checkStaff, listStaff } from './staff-messages/staff-messages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    accept: { type: 'string' },
    staff: { type: 'boolean', default: false },
    area: { type: 'string' },
    tidy: { type: 'boolean', default: false },
  },
});

const locales = readLocales();
if (values.check) check();
else if (values.staff) process.stdout.write(listStaff({ ...values, locales: positionals }));
else list();

function check(): void {
  const faults = messageFaults(locales);
  for (const fault of faults) console.error(`site/i18n/locales/${fault}`);
  if (faults.length > 0) console.error('A sentence is written in en, de and ar at once: docs/languages.md.');
  const staff = checkStaff();
  for (const fault of staff) console.error(fault);
  process.exitCode = faults.length + staff.length > 0 ? 1 : 0;
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

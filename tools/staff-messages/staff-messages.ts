import { areaNames } from './areas.ts';
import { readCatalogues, textsOf, tidyCatalogue } from './catalogues.ts';
import { findSentences, type Sentence } from './sentences.ts';
import { staffFaults } from './staff-faults.ts';

/** What `npm run messages -- --staff` was asked for. */
export interface StaffRequest {
  locales: readonly string[];
  area?: string | undefined;
  json: boolean;
  tidy: boolean;
}

/** What `npm run check` refuses of the staff app's sentences. */
export const checkStaff = (): string[] => staffFaults(findSentences(), readCatalogues());

/** What the languages of the staff app lack: numbers by area, or each sentence of the languages asked for. */
export function listStaff({ locales, area, json, tidy }: StaffRequest): string {
  const { sentences } = findSentences();
  const known = readCatalogues();
  const asked = locales.map((locale) => known.find((one) => one.locale === locale) ?? { locale, areas: new Map() });
  const catalogues = asked.length > 0 ? asked : known;
  if (tidy) return catalogues.map((one) => `${one.locale}: ${tidyCatalogue(one, sentences)} dropped\n`).join('');
  const lacks = catalogues.map((catalogue) => {
    const own = textsOf(catalogue);
    const missing = [...sentences.values()].filter(
      (one) => !Object.hasOwn(own, one.english) && (!area || one.area === area),
    );
    const unused = Object.keys(own).filter((english) => !sentences.has(english));
    return { locale: catalogue.locale, missing, unused };
  });
  if (json)
    return `${JSON.stringify(Object.fromEntries(lacks.map(({ locale, missing }) => [locale, byArea(missing)])), null, 2)}\n`;
  const total = `${sentences.size} sentences: ${countsOf([...sentences.values()])}\n`;
  const lines = lacks.map(
    ({ locale, missing, unused }) =>
      `${locale} lacks ${missing.length}: ${countsOf(missing)}; ${unused.length} not said any more\n`,
  );
  const named = asked.length > 0 ? lacks.flatMap(({ missing }) => missing.map(row)) : [];
  return [total, ...lines, ...named].join('');
}

const row = ({ english, area, places }: Sentence): string => `  ${area}  ${JSON.stringify(english)}  ${places[0]}\n`;

const countsOf = (some: readonly Sentence[]): string =>
  areaNames.map((area) => `${area} ${some.filter((one) => one.area === area).length}`).join(', ');

/** By area: the English, and where it is said. */
const byArea = (some: readonly Sentence[]): Record<string, Record<string, string>> =>
  Object.fromEntries(
    areaNames.map((area): [string, Record<string, string>] => [
      area,
      Object.fromEntries(
        some.filter((one) => one.area === area).map(({ english, places }) => [english, places.join(' ')]),
      ),
    ]),
  );

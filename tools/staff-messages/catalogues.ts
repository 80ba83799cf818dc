import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../sources.ts';
import type { Sentence } from './sentences.ts';

/** The translations of one language: by area, by English. */
export interface Catalogue {
  locale: string;
  areas: Map<string, Record<string, string>>;
}

export const cataloguesFolder = join(root, 'editor/i18n/locales');

/** Every language of the staff app but English, which is in the code. A folder is all that a new one takes. */
export function readCatalogues(folder: string = cataloguesFolder): Catalogue[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ locale: name, areas: readAreas(join(folder, name)) }))
    .sort((one, other) => (one.locale < other.locale ? -1 : 1));
}

const readAreas = (folder: string): Catalogue['areas'] =>
  new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .map((file) => [file.slice(0, -'.json'.length), readTexts(join(folder, file))]),
  );

const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

/** All translations of a language, whatever their area. */
export const textsOf = ({ areas }: Catalogue): Record<string, string> => Object.assign({}, ...areas.values());

/** Writes a language anew: each translation in the file of its sentence's area, by the alphabet, none that is not said. */
export function tidyCatalogue(
  catalogue: Catalogue,
  sentences: ReadonlyMap<string, Sentence>,
  folder = cataloguesFolder,
): number {
  const sorted = Object.entries(textsOf(catalogue)).sort(([one], [other]) => (one < other ? -1 : 1));
  const areas = new Map<string, Record<string, string>>();
  for (const [english, text] of sorted) {
    const area = sentences.get(english)?.area;
    if (area) areas.set(area, { ...areas.get(area), [english]: text });
  }
  const own = join(folder, catalogue.locale);
  mkdirSync(own, { recursive: true });
  for (const area of catalogue.areas.keys()) if (!areas.has(area)) rmSync(join(own, `${area}.json`));
  for (const [area, texts] of areas) writeFileSync(join(own, `${area}.json`), `${JSON.stringify(texts, null, 2)}\n`);
  return sorted.filter(([english]) => !sentences.has(english)).length;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '../sources.ts';
import { areaOf, commonArea } from './areas.ts';
import { type Said, saidInCode } from './said-in-code.ts';
import { saidByServer, saidInDeclarations, saidInSchemas, saidInTemplate } from './said-in-data.ts';

/** A sentence of the staff app: its English is its key. */
export interface Sentence {
  english: string;
  area: string;
  /** Where it is said, as `file:line`. */
  places: string[];
  /** Plain words, no ICU message. */
  isData: boolean;
}

export interface FoundSentences {
  sentences: Map<string, Sentence>;
  /** Words that go past `t`. */
  faults: string[];
}

const isOurs = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !/\.(test|arbitraries|child|generated)\.tsx?$|\.d\.ts$|\/testing\/|\.(api|browser|engine)\.test/.test(file);

/** Screens for developers, and what is behind `t`, but for the marks around a quotation. */
const elsewhere = /^editor\/i18n\/(?!quoted\.ts$)|^editor\/vite\.config\.ts$|\/kit\//;

/** Everything the staff app says: in its code, and in the data it shows. */
export function findSentences(): FoundSentences {
  const sentences = new Map<string, Sentence>();
  const faults: string[] = [];
  for (const file of filesBelow('editor').filter((name) => isOurs(name) && !elsewhere.test(name))) {
    const found = saidInCode(file, readFileSync(join(root, file), 'utf8'));
    keep(sentences, found.said);
    faults.push(...found.faults);
  }
  for (const said of saidInData()) keep(sentences, [said]);
  return { sentences, faults };
}

const folders = ['block-schemas', 'finance', 'form-fields', 'api-clients', 'documents', 'providers', 'server', 'site'];

function saidInData(): Said[] {
  return folders.flatMap(filesBelow).flatMap((file) => {
    if (/^block-schemas\/(templates|sets|shared).*\.json$/.test(file)) return saidInTemplate(file);
    if (!isOurs(file)) return [];
    if (settingShapes.test(file)) return [...saidInDeclarations(file), ...saidInSchemas(file)];
    if (declarations.test(file)) return saidInDeclarations(file);
    if (written.test(file)) return saidInSchemas(file);
    return sayers.test(file) ? saidByServer(file) : [];
  });
}

/** Shapes of settings, and settings themselves: labels, help and what is said of values that do not fit. */
const settingShapes =
  /\.settings\.ts$|^api-clients\/content\/(setting-shapes|model-years|model-specs|quick-links)\.ts$/;
/** Bodies that staff send, checked in their forms before. */
const written = /^api-clients\/(.*\.(resources?|contract|schemas?)|stock\/(price-settings|vehicle-details))\.ts$/;
const declarations =
  /^form-fields\/.*\.(field|staff)\.ts$|\.integration\.ts$|^api-clients\/(identity\/policy|admin\/check-rules)\.data\.ts$|\/staff-words\.data\.ts$/;
const sayers =
  /^(server|documents|providers|form-fields|block-schemas)\/(?!.*\b(config|db|bin|log|mail|seed|demo)\/).*\.ts$/;

function keep(sentences: Map<string, Sentence>, found: readonly Said[]): void {
  for (const { text, file, line, isData = false } of found) {
    const known = sentences.get(text);
    const place = `${file}:${line}`;
    if (known) {
      known.area = commonArea(known.area, areaOf(file));
      known.isData &&= isData;
      if (known.places.length < 3) known.places.push(place);
    } else sentences.set(text, { english: text, area: areaOf(file), places: [place], isData });
  }
}

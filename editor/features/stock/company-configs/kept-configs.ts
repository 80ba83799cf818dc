import { isRecord, sameJson } from '#block-schemas/read/json-value.ts';
import { type KeptEdits, keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import type { CompanyConfigItem } from './company-configs.api.ts';

/** Edits of a configuration that this browser keeps until they are saved. */
export const keptConfig = ({ company, type }: Pick<CompanyConfigItem, 'company' | 'type'>) =>
  keptEdits(`company-config:${company}:${type}`, isRecord);

type Config = Record<string, unknown>;

/** A configuration as it is now with one's own edits: what others saved meanwhile stays, but for the parts changed here. */
export const rebased = (now: Config, { base, content }: KeptEdits<Config>): Config => {
  const changed = Object.entries(content).filter(([name, part]) => !sameJson(part, base[name]));
  return { ...now, ...Object.fromEntries(changed) };
};

/** A configuration with the edits that wait in this browser. */
export const resumed = (item: CompanyConfigItem): Config => {
  const kept = keptConfig(item).read();
  return kept ? rebased(item.config, kept) : item.config;
};

/** Whether edits wait here to be saved. */
export const isUnsaved = (item: CompanyConfigItem): boolean => !sameJson(resumed(item), item.config);

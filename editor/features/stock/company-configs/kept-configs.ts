import { isRecord, sameJson } from '#block-schemas/read/json-value.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import type { CompanyConfigItem } from './company-configs.api.ts';

/** Edits of a configuration that this browser keeps until they are saved. */
export const keptConfig = ({ company, type }: Pick<CompanyConfigItem, 'company' | 'type'>) =>
  keptEdits(`company-config:${company}:${type}`, isRecord);

/** A configuration with one's own unsaved edits: what others saved meanwhile stays, but for the parts changed here. */
export const resumed = (item: CompanyConfigItem): Record<string, unknown> => {
  const kept = keptConfig(item).read();
  if (!kept) return item.config;
  const changed = Object.entries(kept.content).filter(([name, part]) => !sameJson(part, kept.base[name]));
  return { ...item.config, ...Object.fromEntries(changed) };
};

/** Whether edits wait here to be saved. */
export const isUnsaved = (item: CompanyConfigItem): boolean => !sameJson(resumed(item), item.config);

import { isRecord, sameJson } from '#block-schemas/read/json-value.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import { resumedEdits } from '#editor/pieces/drafts/use-part-edits.ts';
import type { CompanyConfigItem } from './company-configs.api.ts';

/** Edits of a configuration that this browser keeps until they are saved. */
export const keptConfig = ({ company, type }: Pick<CompanyConfigItem, 'company' | 'type'>) =>
  keptEdits(`company-config:${company}:${type}`, isRecord);

/** Whether edits wait here to be saved. */
export const isUnsaved = (item: CompanyConfigItem): boolean =>
  !sameJson(resumedEdits(keptConfig(item), item.config).content, item.config);

import { z } from 'zod';
import { textsByLocale } from '#api-clients/content/setting-texts.ts';
import { declareSettings } from '#site/pages/load/own-settings.ts';

const lines = z.string().max(20_000);

/** When visitors are asked before they leave for another site, and in what words. */
export const exitPopupSettings = declareSettings({
  title: { key: 'exit_popup.title', schema: textsByLocale(160), fallback: {} },
  content: { key: 'exit_popup.content', schema: textsByLocale(2_000), fallback: {} },
  ok: { key: 'exit_popup.ok_label', schema: textsByLocale(60), fallback: {} },
  cancel: { key: 'exit_popup.cancel_label', schema: textsByLocale(60), fallback: {} },
  allow: { key: 'exit_popup.allow_list', schema: lines, fallback: '' },
  block: { key: 'exit_popup.block_list', schema: lines, fallback: '' },
});

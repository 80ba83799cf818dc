import { blockKeys, templates } from '#block-schemas/index.ts';
import { t, tData } from '#editor/i18n/t.ts';

/** What the canvas says where a block has nothing to show yet, by template; `''` is for all others. */
export const emptyWords = (): Record<string, string> => ({
  '': t('Nothing to show yet: add the first item in the panel.'),
  ...Object.fromEntries(
    blockKeys.flatMap((key) => {
      const words = templates[key]['x-empty'];
      return words === undefined ? [] : [[key, tData(words)]];
    }),
  ),
});

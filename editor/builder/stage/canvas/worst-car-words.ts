import type { WorstCar } from '#api-clients/canvas/worst-cars.data.ts';
import { t } from '#editor/i18n/t.ts';

/** What the cars are called that put a layout to the test. */
export const worstCarWords: Readonly<Record<WorstCar, string>> = {
  longest_title: t('Longest name'),
  shortest_title: t('Shortest name'),
  lowest_price: t('Lowest price'),
  no_photo: t('No picture'),
  hidden_price: t('No price shown'),
};

import { t } from '#editor/i18n/t.ts';
import type { CanvasView } from './canvas-view.ts';

/** The looks of the site by what they are like. */
export const themeNames: Readonly<Record<CanvasView['theme'], string>> = {
  jdx: t('Cool'),
  lrdx: t('Warm'),
};

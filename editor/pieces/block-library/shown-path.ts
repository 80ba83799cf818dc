import { t } from '#editor/i18n/t.ts';
/** A page's path as people read it: a reusable section has no address (its stored path is `reusable:<id>`). */
export const shownPath = (path: string): string => (path.startsWith('/') ? path : t('Reusable section'));

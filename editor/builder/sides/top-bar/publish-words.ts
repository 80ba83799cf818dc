import { t } from '#editor/i18n/t.ts';
/** The verb and what it does: "Publish 3 changes". */
export const publishWords = (count: number | null): string => {
  if (count === null) return t('Publish');
  if (count === 0) return t('Published');
  return t('Publish {count} {count, plural, one {change} other {changes}}', { count });
};

import { isRichText, richTextToPlain } from '#block-schemas/index.ts';
import type { Conflict } from '#documents/page/commands.types.ts';
import { t } from '#editor/i18n/t.ts';

/** The field two people changed, in words. */
export const describeConflict = ({ command }: Conflict): { field: string } => {
  if (command.do === 'setField' || command.do === 'setTranslation') {
    const name = command.path.split('/').at(-1) ?? '';
    return { field: name.replaceAll('_', ' ') };
  }
  if (command.do === 'setBlock' || command.do === 'setMeta') return { field: command.key.replaceAll('_', ' ') };
  return { field: t('place') };
};

/** A stored value as a person can compare it. */
export const valueWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return t('(empty)');
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (isRichText(value)) return richTextToPlain(value);
  return JSON.stringify(value, null, 1);
};

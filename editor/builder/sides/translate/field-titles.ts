import { fieldSchema, isBlockKey } from '#block-schemas/index.ts';
import { t, tData } from '#editor/i18n/t.ts';

const metaTitles: Readonly<Record<string, string>> = {
  '/title': t('Title'),
  '/meta_title': t('Meta title'),
  '/meta_description': t('Description'),
};

/** What the panel calls a field: "Slide 2 › Link › Label". `groups` are the ids of the block's groups in their order. */
export const fieldTitle = (type: string, pointer: string, groups: readonly string[]): string => {
  const own = metaTitles[pointer];
  if (!isBlockKey(type)) return own ?? pointer;
  const parts = pointer.split('/').slice(1);
  const names: string[] = [];
  parts.forEach((part, index) => {
    if (index === 0 && part === 'groups') return;
    const english = fieldSchema(type, `/${parts.slice(0, index + 1).join('/')}`)?.title;
    const title = english && tData(english);
    const isGroup = index === 1 && parts[0] === 'groups';
    if (isGroup) names.push(`${title ?? t('Item')} ${groups.indexOf(part) + 1}`);
    else if (title && title !== names.at(-1)) names.push(title);
  });
  return names.join(' › ');
};

import {
  entryName,
  isBlockKey,
  isRichText,
  ownWords,
  richTextToPlain,
  slotsOf,
  templates,
} from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import { orderedGroups } from '#documents/page/places.ts';
import { reusableType } from '#documents/page/reusables.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t, tData } from '#editor/i18n/t.ts';

/** The template's name, or the type itself when this product does not know it. */
export const typeName = (type: string): string => {
  if (type === reusableType) return t('Reusable section');
  return isBlockKey(type) ? tData(templates[type].title) : type;
};

/** What people call a block: the name they gave it, else its template's. */
export const blockName = (block: Pick<DraftBlock, 'type' | 'label'> | undefined): string =>
  block === undefined ? t('Block') : block.label || typeName(block.type);

/** Whether the groups of this type hold other blocks. */
export const isContainer = (type: string): boolean => isBlockKey(type) && slotsOf(type).length > 0;

/** Ids of the groups of a block that take other blocks, in order. */
export const slotIds = (block: DraftBlock | undefined): string[] =>
  block && isContainer(block.type) ? orderedGroups(block.groups) : [];

/** What people call a repeated group: its own words, else its number. */
export const groupName = (block: DraftBlock, groupId: string): string =>
  entryName(block.type, block.groups[groupId]?.props ?? {}, orderedGroups(block.groups).indexOf(groupId));

/** Letters of a block's own words that are enough to know it by. */
const mostLetters = 40;

const shortened = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= mostLetters) return words;
  const cut = words.slice(0, mostLetters);
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : mostLetters)}…`;
};

const firstRichText = (props: Record<string, unknown>): string =>
  Object.values(props)
    .flatMap((value) => (isRichText(value) ? [richTextToPlain(value).trim()] : []))
    .find(Boolean) ?? '';

/** The first words a block shows: its heading or text, else those of its first item; '' when it shows none. */
export const blockWords = (block: DraftBlock): string => {
  const items = orderedGroups(block.groups).map((id) => block.groups[id]?.props ?? {});
  for (const props of [block.props, ...items]) {
    const words = ownWords(props) ?? firstRichText(props);
    if (words !== '') return shortened(words);
  }
  return '';
};

/** A block by its name and first words, told apart from others of its kind. */
export const namedWithWords = (block: DraftBlock): string => {
  const [name, words] = [blockName(block), blockWords(block)];
  return words === '' || words === name ? name : `${name} ${quoted(words)}`;
};

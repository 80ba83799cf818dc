import { Heading2, Heading3, Heading4, Link2, List, ListOrdered, type LucideIcon, Quote, Table } from 'lucide-react';
import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';
import { t } from '#editor/i18n/t.ts';

export interface SlashItem {
  label: string;
  /** Further words it is found by. */
  words: string;
  icon: LucideIcon;
  command: TextCommand | 'link';
}

/** What "/" inserts in a formatted text. */
const items: readonly SlashItem[] = [
  { label: t('Heading 2'), words: 'h2 title', icon: Heading2, command: { do: 'heading', level: 2 } },
  { label: t('Heading 3'), words: 'h3 title', icon: Heading3, command: { do: 'heading', level: 3 } },
  { label: t('Heading 4'), words: 'h4 title', icon: Heading4, command: { do: 'heading', level: 4 } },
  { label: t('Bulleted list'), words: 'ul', icon: List, command: { do: 'list', kind: 'bulletList' } },
  { label: t('Numbered list'), words: 'ol', icon: ListOrdered, command: { do: 'list', kind: 'orderedList' } },
  { label: t('Quotation'), words: 'quote', icon: Quote, command: { do: 'quote' } },
  { label: t('Table'), words: 'table', icon: Table, command: { do: 'table', change: 'insert' } },
  { label: t('Link'), words: 'link url', icon: Link2, command: 'link' },
];

/** Those that fit what was typed after the "/"; a table stands in no table. */
export const slashItems = (typed: string, isInTable: boolean): SlashItem[] => {
  const wanted = typed.toLocaleLowerCase();
  const fits = ({ label, words }: SlashItem): boolean =>
    [...label.toLocaleLowerCase().split(' '), label.toLocaleLowerCase().replaceAll(' ', ''), ...words.split(' ')].some(
      (word) => word.startsWith(wanted),
    );
  const isAllowed = ({ command }: SlashItem): boolean =>
    !isInTable || command === 'link' || command.do === 'list' || command.do === 'quote';
  return items.filter((item) => isAllowed(item) && fits(item));
};

import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelLeft,
  PanelTop,
  TableCellsMerge,
  TableCellsSplit,
  Table as TableIcon,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { TextCommand, TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { richTextLimits } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './rich-text.module.css';

export interface TableToolsProps {
  /** Of the table the cursor is in. */
  table: TextState['table'];
  run: (command: TextCommand) => void;
}

/** Makes a table, or changes the one the cursor is in. */
export const TableMenu = ({ table, run }: TableToolsProps) => {
  if (!table) {
    return (
      <IconButton
        icon={TableIcon}
        size="sm"
        label={t('Insert a table')}
        onPress={() => run({ do: 'table', change: 'insert' })}
      />
    );
  }
  const line = (id: Extract<TextCommand, { do: 'table' }>['change'], label: string, icon: typeof TableIcon) => ({
    id,
    label,
    icon,
    onAction: () => run({ do: 'table', change: id }),
  });
  return (
    <Menu
      label={t('Table')}
      placement="bottom end"
      trigger={<IconButton icon={TableIcon} size="sm" label={t('Table')} />}
      groups={[
        [
          line('row-before', t('Row above'), BetweenHorizontalEnd),
          line('row-after', t('Row below'), BetweenHorizontalStart),
          line('column-before', t('Column before'), BetweenVerticalEnd),
          line('column-after', t('Column after'), BetweenVerticalStart),
        ],
        [
          line('header-row', t('Header row on or off'), PanelTop),
          line('header-column', t('Header column on or off'), PanelLeft),
          table.canMerge && line('merge', t('Merge the chosen cells'), TableCellsMerge),
          table.canSplit && line('split', t('Split the cell'), TableCellsSplit),
        ],
        [
          { ...line('delete-row', t('Delete row'), Trash2), tone: 'danger' },
          { ...line('delete-column', t('Delete column'), Trash2), tone: 'danger' },
          { ...line('delete-table', t('Delete table'), Trash2), tone: 'danger' },
        ],
      ]}
    />
  );
};

/** While the cursor is in a table: what the table shows, in words, read out before its cells. */
export const TableCaption = ({ table, run, id }: TableToolsProps & { id: string }) => {
  /** While it is typed: on the canvas the text answers a moment later. */
  const [typed, setTyped] = useState<string | null>(null);
  if (!table) return null;
  return (
    <div className={styles.caption}>
      <label htmlFor={`${id}-caption`}>{t('Caption')}</label>
      <input
        id={`${id}-caption`}
        value={typed ?? table.caption}
        maxLength={richTextLimits.caption}
        placeholder={t('What the table shows')}
        onChange={(event) => {
          setTyped(event.target.value);
          run({ do: 'caption', text: event.target.value });
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
};

import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
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
import { richTextLimits } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './rich-text.module.css';

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
});

/** Three by three with a head: the size most tables begin with. */
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

/** Makes a table, or changes the one the cursor is in. */
export const TableMenu = ({ editor }: { editor: Editor }) => {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isIn: current.isActive('table'),
      canMerge: mergeCells(current.state),
      canSplit: splitCell(current.state),
    }),
  });
  const run = (command: Command) => () => {
    command(editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  if (!state.isIn) {
    return (
      <IconButton
        icon={TableIcon}
        size="sm"
        label={t('Insert a table')}
        onPress={() => {
          const at = editor.state.selection.from;
          editor
            .chain()
            .focus()
            .insertContent([newTable, { type: 'paragraph' }])
            .setTextSelection(at + 3)
            .run();
        }}
      />
    );
  }
  const line = (id: string, label: string, icon: typeof TableIcon, command: Command) => ({
    id,
    label,
    icon,
    onAction: run(command),
  });
  return (
    <Menu
      label={t('Table')}
      placement="bottom end"
      trigger={<IconButton icon={TableIcon} size="sm" label={t('Table')} />}
      groups={[
        [
          line('row-before', t('Row above'), BetweenHorizontalEnd, addRowBefore),
          line('row-after', t('Row below'), BetweenHorizontalStart, addRowAfter),
          line('column-before', t('Column before'), BetweenVerticalEnd, addColumnBefore),
          line('column-after', t('Column after'), BetweenVerticalStart, addColumnAfter),
        ],
        [
          line('header-row', t('Header row on or off'), PanelTop, toggleHeader('row')),
          line('header-column', t('Header column on or off'), PanelLeft, toggleHeader('column')),
          state.canMerge && line('merge', t('Merge the chosen cells'), TableCellsMerge, mergeCells),
          state.canSplit && line('split', t('Split the cell'), TableCellsSplit, splitCell),
        ],
        [
          { ...line('delete-row', t('Delete row'), Trash2, deleteRow), tone: 'danger' },
          { ...line('delete-column', t('Delete column'), Trash2, deleteColumn), tone: 'danger' },
          { ...line('delete-table', t('Delete table'), Trash2, deleteTable), tone: 'danger' },
        ],
      ]}
    />
  );
};

/** While the cursor is in a table: what the table shows, in words, read out before its cells. */
export const TableCaption = ({ editor, id }: { editor: Editor; id: string }) => {
  const { isIn, caption } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isIn: current.isActive('table'),
      caption: String(current.getAttributes('table').caption ?? ''),
    }),
  });
  if (!isIn) return null;
  return (
    <div className={styles.caption}>
      <label htmlFor={`${id}-caption`}>{t('Caption')}</label>
      <input
        id={`${id}-caption`}
        value={caption}
        maxLength={richTextLimits.caption}
        placeholder={t('What the table shows')}
        onChange={(event) => editor.commands.updateAttributes('table', { caption: event.target.value || null })}
      />
    </div>
  );
};

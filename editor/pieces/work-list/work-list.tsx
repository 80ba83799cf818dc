import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Screen, type ScreenProps } from '#editor/shell/screen/screen.tsx';
import type { Shortcut } from '#editor/shell/shortcuts/shortcuts.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { Menu, type MenuGroup } from '#editor/ui/menu/menu.tsx';
import { ColumnPicker } from './column-picker.tsx';
import type { FilterBarProps } from './filter-bar.tsx';
import { FilterChips } from './filter-chips.tsx';
import { type ColumnSet, chosenColumns } from './row-columns.ts';
import { RowGrid, type RowGridProps } from './row-grid.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { type ListKeyWords, useListKeys } from './use-list-keys.ts';
import type { WorkListState } from './use-work-list.ts';
import type { SavedView, View } from './views.ts';
import { ViewsBar } from './views-bar.tsx';
import styles from './work-list.module.css';

/** What a list is called in the sentences all lists say. */
export interface WorkListWords {
  title: string;
  /** Of the rows, such as "Cars". */
  list: string;
  /** Of one of them: "Car". */
  row: string;
  /** "the cars". */
  rows: string;
  /** "Everybody who sees cars finds it". */
  share: string;
  keys: ListKeyWords;
}

export interface WorkListProps<Row extends { id: string }, Sort extends string>
  extends Pick<ScreenProps, 'status' | 'actions'> {
  list: WorkListState<Row, Sort>;
  words: WorkListWords;
  columns: ColumnSet<Row>;
  /** What the rows look like, and how many there are. */
  grid: Pick<RowGridProps<Row>, 'renderShort' | 'heights' | 'rowClass' | 'fresh' | 'total'>;
  /** How the rows stand can be changed here. */
  sort: ReactNode;
  /** Further lines of the menu behind "More". */
  menu?: readonly MenuGroup[];
  /** How many rows a view holds. */
  renderCount: (view: View) => ReactNode;
  /** What narrows the list. */
  filterBar: (props: FilterBarProps) => ReactNode;
  /** A filter in words. */
  inWords: (name: string, value: string) => string;
  /** Instead of rows: nothing matches, or there is nothing yet. */
  empty: { matching: ReactNode; yet: ReactNode };
  /** Rows that stand for those that are on their way. */
  waiting?: number;
  onOpen: (row: Row) => void;
  /** A click on a row, where it does something else than Enter. */
  onPress?: ((index: number) => void) | undefined;
  onMove?: () => void;
  keys?: readonly Shortcut[];
  /** What can be done with the selected rows. */
  bar: (rows: readonly Row[]) => ReactNode;
  /** Beside the list. */
  aside?: ReactNode;
  /** Above the views, such as links to what is near; and dialogs. */
  children?: ReactNode;
}

const Chips = <Row extends { id: string }, Sort extends string>({
  list: { filters, show },
  inWords,
}: Pick<WorkListProps<Row, Sort>, 'list' | 'inWords'>) => {
  const entries = Object.entries(filters).flatMap(([name, value]): [string, string][] =>
    value ? [[name, value]] : [],
  );
  return (
    <FilterChips
      chips={entries.map(([id, value]) => ({ id, words: inWords(id, value) }))}
      onRemove={(id) => show(Object.fromEntries(entries.filter(([name]) => name !== id)))}
      onClear={() => show({})}
    />
  );
};

/** The rows, and the bar of those that are selected. */
const Rows = <Row extends { id: string }, Sort extends string>(props: WorkListProps<Row, Sort>) => {
  const { list, words, empty, waiting = 12, onPress } = props;
  const { query, rows, selection, filters } = list;
  const open = (index: number) => {
    const row = rows[index];
    if (row) props.onOpen(row);
  };
  useListKeys({
    title: words.title,
    words: words.keys,
    selection,
    onMove: props.onMove,
    onOpen: () => open(selection.current),
    onSearch: () => list.searchField.current?.focus(),
    more: props.keys,
  });
  return (
    <div className={styles.list} aria-busy={query.isFetching}>
      <Loaded
        isScreen
        query={query}
        name={words.rows}
        rows={waiting}
        isEmpty={() => rows.length === 0}
        empty={Object.keys(filters).length > 0 ? empty.matching : empty.yet}
      >
        {() => (
          <RowGrid
            label={words.list}
            rowLabel={words.row}
            rows={rows}
            columns={chosenColumns(props.columns, list.columns)}
            areChosen={list.columns.length > 0}
            {...props.grid}
            current={selection.current}
            onCurrent={selection.setCurrent}
            selected={selection.ids}
            onToggle={selection.toggle}
            onToggleAll={selection.toggleAll}
            onOpen={onPress ?? open}
            {...(onPress ? { onOpenPage: open } : {})}
            onNearEnd={list.loadMore}
          />
        )}
      </Loaded>
      {selection.rows.length > 0 && props.bar(selection.rows)}
    </div>
  );
};

/** The screen of a long list to be worked through: views, filters, columns, rows, keys, and what is done with many. */
export const WorkList = <Row extends { id: string }, Sort extends string>(props: WorkListProps<Row, Sort>) => {
  const { list, words, menu = [] } = props;
  const { filters, sort, columns, current, writes, show } = list;
  const [isSaving, setSaving] = useState(false);
  const [renaming, setRenaming] = useState<SavedView | null>(null);
  return (
    <Screen
      title={words.title}
      status={props.status}
      actions={
        <>
          {props.sort}
          <ColumnPicker set={props.columns} columns={columns} onChange={(next) => show(filters, sort, next)} />
          <Menu
            label={t('More')}
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label={t('More')} />}
            groups={[writes.menu(current, () => setSaving(true), setRenaming), ...menu]}
          />
          {props.actions}
        </>
      }
    >
      {props.children}
      <ViewsBar
        views={list.views}
        current={current}
        onOpen={(view) => show(view.filters, list.readSort(view.sort), view.columns, view.id)}
        renderCount={props.renderCount}
      />
      {props.filterBar({ filters, onChange: list.narrow, searchRef: list.searchField })}
      {!current && <Chips list={list} inWords={props.inWords} />}
      <div className={styles.sides}>
        <Rows {...props} />
        {props.aside}
      </div>
      <SaveViewDialog
        writes={writes}
        shareLabel={list.mayShare ? words.share : undefined}
        state={{ filters, sort, columns }}
        renaming={renaming ?? undefined}
        isOpen={isSaving || renaming !== null}
        onClose={() => {
          setSaving(false);
          setRenaming(null);
        }}
      />
    </Screen>
  );
};

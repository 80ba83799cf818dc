import { type LucideIcon, Plus } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Screen, type ScreenProps } from '#editor/shell/screen/screen.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { type ListPage, ListView, type ListViewProps } from './list-view.tsx';

export interface EditedForm<Row> {
  /** Absent for a new one. */
  item: Row | undefined;
  isReadOnly: boolean;
  onSaved: (saved: Row, before: Row | undefined) => void;
  onClose: () => void;
  /** Somebody changed it meanwhile: shows the list as it is now. */
  onReload: () => void;
}

export interface EditedListProps<Row extends { id: string }>
  extends Pick<
      ListViewProps<Row>,
      'query' | 'name' | 'search' | 'tools' | 'narrowed' | 'paging' | 'sort' | 'onSortChange'
    >,
    Pick<ScreenProps, 'title' | 'crumbs'> {
  /** What the table is called where the title of the screen does not say it. */
  label?: string;
  /** How many there are, in words. */
  status?: ReactNode;
  columns: (edit: (row: Row) => void) => readonly TableColumn<Row>[];
  /** Whether this person may write. */
  right: { allowed: boolean; reason: string | undefined };
  /** Words of the button that begins a new one, and above its form. */
  add: string;
  empty: { icon: LucideIcon; title: string; text: string };
  nameOf: (row: Row) => string;
  /** Reads the list again. */
  onReload: () => void;
  /** The form is closed then: says what was saved, with its way back. */
  onSaved: (saved: Row, before: Row | undefined) => void;
  renderForm: (form: EditedForm<Row>) => ReactNode;
}

/** A list whose lines are written in a drawer beside it: `?new` in the address opens it for a new one. */
export const EditedList = <Row extends { id: string }>(props: EditedListProps<Row>) => {
  const {
    title,
    label = title,
    crumbs,
    status,
    columns,
    right,
    add,
    empty,
    nameOf,
    onReload,
    onSaved,
    renderForm,
    ...list
  } = props;
  const [search, setSearch] = useSearchParams();
  const [editing, setEditing] = useState<Row | null>(null);
  const isAdding = search.has('new') && right.allowed;
  const without = () => {
    const next = new URLSearchParams(search);
    next.delete('new');
    return next;
  };
  const close = () => {
    setEditing(null);
    setSearch(without(), { replace: true });
  };
  const button = (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={right.reason}
      onPress={() => setSearch({ ...Object.fromEntries(search), new: '' }, { replace: true })}
    >
      {add}
    </Button>
  );
  const items = (list.query.data as ListPage<Row> | undefined)?.items ?? [];
  return (
    <Screen title={title} {...(crumbs && { crumbs })} status={list.query.data && status} actions={button}>
      <ListView
        {...list}
        label={label}
        columns={columns(setEditing)}
        onRowAction={(id) => setEditing(items.find((one) => one.id === id) ?? null)}
        empty={
          <EmptyState icon={empty.icon} title={empty.title} action={button}>
            {empty.text}
          </EmptyState>
        }
      />
      <Drawer
        title={editing ? nameOf(editing) : add}
        isOpen={isAdding || editing !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
      >
        {(isAdding || editing) && (
          <Fragment key={editing?.id ?? 'new'}>
            {renderForm({
              item: editing ?? undefined,
              isReadOnly: !right.allowed,
              onSaved: (saved, before) => {
                close();
                onSaved(saved, before);
              },
              onClose: close,
              onReload: () => {
                close();
                onReload();
              },
            })}
          </Fragment>
        )}
      </Drawer>
    </Screen>
  );
};

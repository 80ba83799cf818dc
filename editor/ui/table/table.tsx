import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Selection, SortDescriptor } from 'react-aria-components';
import { Table as AriaTable, Cell, Column, Row, TableBody, TableHeader } from 'react-aria-components';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './table.module.css';
import { GripCell, GripColumn, useRowOrder } from './use-row-order.tsx';

export interface TableColumn<R> {
  id: string;
  label: string;
  render: (row: R) => ReactNode;
  /** Names the row for assistive technology; one column of a table. */
  isRowHeader?: boolean;
  allowsSorting?: boolean;
  /** Numbers and dates line up at the end. */
  align?: 'start' | 'end';
  /** Leaves the column out below this width of the table: sm 480 px, md 720 px. */
  hiddenBelow?: 'sm' | 'md';
}

export interface TableProps<R extends { id: string }> {
  label: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  onRowAction?: (id: string) => void;
  selectionMode?: 'none' | 'multiple';
  selectedIds?: ReadonlySet<string>;
  onSelectionChange?: (ids: 'all' | Set<string>) => void;
  sort?: SortDescriptor;
  onSortChange?: (sort: SortDescriptor) => void;
  emptyState?: ReactNode;
  /** Rows can be put in another order: gets all ids as they are to stand. */
  onReorder?: ((ids: string[]) => void) | undefined;
  /** What a row is called where it is dragged. */
  nameOf?: (row: R) => string;
}

const toIds = (selection: Selection): 'all' | Set<string> =>
  selection === 'all' ? 'all' : new Set([...selection].map(String));

/** Rows and columns with sorting, selection and arrow keys. Pages of up to a few hundred rows. */
export const Table = <R extends { id: string }>(props: TableProps<R>) => {
  const {
    label,
    columns,
    rows,
    onRowAction,
    selectionMode = 'none',
    selectedIds,
    onSelectionChange,
    sort,
    onSortChange,
    emptyState,
    onReorder,
    nameOf = ({ id }) => id,
  } = props;
  const dragAndDropHooks = useRowOrder(
    rows.map(({ id }) => id),
    onReorder,
  );
  const columnClass = (column: TableColumn<R>) =>
    classNames(column.align === 'end' && styles.end, column.hiddenBelow && styles[`below-${column.hiddenBelow}`]);
  return (
    <div className={styles.frame}>
      <AriaTable
        aria-label={label}
        className={styles.table}
        selectionMode={selectionMode}
        selectedKeys={selectedIds}
        onSelectionChange={(selection) => onSelectionChange?.(toIds(selection))}
        sortDescriptor={sort}
        onSortChange={onSortChange}
        onRowAction={onRowAction && ((key) => onRowAction(String(key)))}
        {...(dragAndDropHooks ? { dragAndDropHooks } : {})}
      >
        <TableHeader className={styles.head}>
          {onReorder && <GripColumn />}
          {selectionMode === 'multiple' && (
            <Column className={styles.select}>
              <Checkbox slot="selection" />
            </Column>
          )}
          {columns.map((column) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={column.isRowHeader}
              allowsSorting={column.allowsSorting}
              className={classNames(styles.column, columnClass(column))}
            >
              {({ sortDirection }) => (
                <span className={styles.columnLabel}>
                  {column.label}
                  {sortDirection && (
                    <Icon
                      icon={ArrowDown}
                      size={12}
                      className={sortDirection === 'ascending' ? styles.up : undefined}
                    />
                  )}
                </span>
              )}
            </Column>
          ))}
        </TableHeader>
        <TableBody renderEmptyState={() => emptyState}>
          {rows.map((row) => (
            <Row key={row.id} id={row.id} className={classNames(styles.row, onRowAction && styles.actionable)}>
              {onReorder && <GripCell name={nameOf(row)} />}
              {selectionMode === 'multiple' && (
                <Cell className={styles.select}>
                  <Checkbox slot="selection" />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.id} className={classNames(styles.cell, columnClass(column))}>
                  {column.render(row)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  );
};

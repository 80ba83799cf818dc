import { t } from '#editor/i18n/t.ts';
import type { MenuProps } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { TwoLines } from './cells.tsx';
import { RowMenu } from './row-menu.tsx';

/** When a row was changed last, and below it by whom. */
export const changedColumn = <Row extends { updated_at: string; updated_by: string }>(): TableColumn<Row> => ({
  id: 'updated_at',
  label: t('Changed'),
  align: 'end',
  allowsSorting: true,
  hiddenBelow: 'md',
  render: ({ updated_at: at, updated_by: by }) => (
    <TwoLines align="end" note={by}>
      <RelativeTime at={at} />
    </TwoLines>
  ),
});

/** What can be done with a row, at its end. */
export const menuColumn = <Row,>(
  nameOf: (row: Row) => string,
  groupsOf: (row: Row) => MenuProps['groups'],
): TableColumn<Row> => ({
  id: 'menu',
  label: t('Actions'),
  align: 'end',
  render: (row) => <RowMenu name={nameOf(row)} groups={groupsOf(row)} />,
});

import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { ListBody, ListSearch, type ListSearchProps, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded, type LoadedQuery } from '#editor/ui/loaded/loaded.tsx';
import { Paging, type PagingProps } from '#editor/ui/paging/paging.tsx';
import { Table, type TableColumn, type TableProps } from '#editor/ui/table/table.tsx';

/** One page of a list, or all of it. */
export interface ListPage<Row> {
  items: readonly Row[];
  /** Pages there are; 1 unless said. */
  pages?: number;
}

export interface ListViewProps<Row extends { id: string }>
  extends Pick<
    TableProps<Row>,
    | 'onRowAction'
    | 'selectionMode'
    | 'selectedIds'
    | 'onSelectionChange'
    | 'sort'
    | 'onSortChange'
    | 'onReorder'
    | 'nameOf'
  > {
  /** What is listed, as within a sentence: "the people". */
  name: string;
  /** Accessible name of the table: "People". */
  label: string;
  query: LoadedQuery<ListPage<Row>>;
  columns: readonly TableColumn<Row>[];
  search?: ListSearchProps;
  /** Filters and buttons beside the search, or the whole bar when there is none. */
  tools?: ReactNode;
  /** Between the bar and the list, such as the form of a new line. */
  above?: ReactNode;
  /** Says what to do when there is nothing at all. */
  empty: ReactNode;
  /** Set while a search or a filter narrows the list: what to say when nothing fits, and the way back. */
  narrowed?: { title: string; showAll?: string; onShowAll: () => void } | undefined;
  paging?: Omit<PagingProps, 'label' | 'pages'>;
}

/**
 * A list as every screen shows one: search and filters, the table in its four states (on its way, failed with Try again,
 * empty, there), the pages. The screen keeps what is asked for, usually in the address.
 */
export const ListView = <Row extends { id: string }>(props: ListViewProps<Row>) => {
  const { name, label, query, columns, search, tools, above, empty, narrowed, paging, ...table } = props;
  return (
    <>
      {(search || tools) && (
        <ListTools isSearch={search !== undefined}>
          {search && <ListSearch {...search} />}
          {tools}
        </ListTools>
      )}
      {above}
      <ListBody isBusy={query.isFetching}>
        <Loaded
          isScreen
          query={query}
          name={name}
          rows={12}
          isEmpty={({ items }) => items.length === 0}
          empty={narrowed ? <NothingMatches {...narrowed} /> : empty}
        >
          {({ items }) => <Table label={label} columns={columns} rows={items} {...table} />}
        </Loaded>
      </ListBody>
      {paging && <Paging label={t('Pages of {name}', { name })} pages={query.data?.pages ?? 1} {...paging} />}
    </>
  );
};

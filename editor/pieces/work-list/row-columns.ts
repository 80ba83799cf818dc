import type { ReactNode } from 'react';

export interface RowColumn<Row> {
  id: string;
  label: string;
  /** Of `grid-template-columns`. */
  width: string;
  /** Left out below this width of the list. */
  hiddenBelow?: 'sm' | 'md' | 'lg' | 'xl';
  render: (row: Row) => ReactNode;
}

/** Every column a list can show, and how it begins. */
export interface ColumnSet<Row> {
  all: readonly RowColumn<Row>[];
  /** Shown unless a view says otherwise. */
  usual: readonly string[];
  /** What a row is called by: always there, and first. */
  first: string;
}

/** The columns of these ids in their order, each once; the usual ones for none. */
export const chosenColumns = <Row>(
  { all, usual, first }: ColumnSet<Row>,
  ids: readonly string[],
): readonly RowColumn<Row>[] => {
  const wanted = new Set([first, ...(ids.length === 0 ? usual : ids)]);
  return [...wanted].flatMap((id) => all.find((column) => column.id === id) ?? []);
};

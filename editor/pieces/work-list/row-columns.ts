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

/** Widths of a list, in pixels. */
const widths = { sm: 560, md: 660, lg: 960, xl: 1180 } as const;

/** Too narrow for columns; a width of 0 is not known yet. */
export const isNarrow = (width: number): boolean => width > 0 && width < widths.sm;

/** The tick and the room at both ends, and what lies before each column (`row-grid.module.css`). */
const ends = 64;
const gap = 12;

/** Pixels a row needs at least with these columns. */
export const leastWidth = (columns: readonly Pick<RowColumn<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + gap + Number(/\d+/.exec(width)?.[0] ?? 0), ends);

/**
 * The columns that a list of this width has room for. Those that only wide lists show go first, of several the last, so
 * that none is cut at the edge; those that are always shown stay.
 */
export const columnsWithRoom = <Row>(columns: readonly RowColumn<Row>[], width: number): readonly RowColumn<Row>[] => {
  if (width === 0) return columns;
  let shown = columns.filter(({ hiddenBelow }) => hiddenBelow === undefined || width >= widths[hiddenBelow]);
  for (const size of ['xl', 'lg', 'md', 'sm'] as const)
    while (leastWidth(shown) > width) {
      const last = shown.findLast(({ hiddenBelow }) => hiddenBelow === size);
      if (!last) break;
      shown = shown.filter((column) => column !== last);
    }
  return shown;
};

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

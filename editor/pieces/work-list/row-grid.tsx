import { Check } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { columnsWithRoom, isNarrow, leastWidth, type RowColumn } from './row-columns.ts';
import styles from './row-grid.module.css';
import { useWindow } from './use-window.ts';

export interface RowGridProps<Row extends { id: string }> {
  /** Of the list, such as "Leads". */
  label: string;
  /** What one row is, above the narrow form: "Lead". */
  rowLabel: string;
  rows: readonly Row[];
  /** Of all that match, loaded or not; undefined while unknown. */
  total: number | undefined;
  /** Those that are shown, in their order; the first names the row. */
  columns: readonly RowColumn<Row>[];
  /** Somebody chose the columns: all are there, and the list scrolls sideways where it has no room for them. */
  areChosen?: boolean;
  /** What stands in place of the columns where there is no room for them. */
  renderShort: (row: Row) => ReactNode;
  /** Heights of rows in pixels, with columns and in the narrow form. */
  heights?: { row: number; short: number };
  /** A class for what is special about a row. */
  rowClass?: (row: Row) => string | false | undefined;
  /** The row the keyboard acts on. */
  current: number;
  onCurrent: (index: number) => void;
  selected: ReadonlySet<string>;
  onToggle: (index: number, isRange: boolean) => void;
  onToggleAll: () => void;
  /** A click on a row, and two of them. */
  onOpen: (index: number) => void;
  onOpenPage?: (index: number) => void;
  onNearEnd: () => void;
  /** Rows that have just arrived; marked for a moment. */
  fresh?: ReadonlySet<string>;
}

const usualHeights = { row: 40, short: 60 };
const nothingFresh: ReadonlySet<string> = new Set();
const NEAR_END = 30;

const rowId = ({ id }: { id: string }): string => `row-${id}`;

/** Place of the row that the mouse is on; NaN beside all of them, and on the box that selects. */
const rowUnder = ({ target }: MouseEvent<HTMLElement>): number =>
  Number((target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset.index) || Number.NaN);

/** Many rows to be worked through: only those near the screen are drawn, however many are loaded. */
export const RowGrid = <Row extends { id: string }>(props: RowGridProps<Row>) => {
  const { rows, current, selected, heights = usualHeights, fresh = nothingFresh } = props;
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const heightAt = (measured: number) => (isNarrow(measured) ? heights.short : heights.row);
  const { from, to, width, rowHeight } = useWindow(box, rows.length, heightAt);
  const isShort = isNarrow(width);
  const shown = props.areChosen ? props.columns : columnsWithRoom(props.columns, width);
  const template = isShort ? '36px 1fr' : `36px ${shown.map((column) => column.width).join(' ')}`;
  const { onNearEnd } = props;
  useEffect(() => {
    if (to > rows.length - NEAR_END) onNearEnd();
  }, [to, rows.length, onNearEnd]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const [top, bottom] = [current * rowHeight, (current + 1) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }, [current, rowHeight]);

  const active = rows[current];
  const allSelected = rows.length > 0 && selected.size >= rows.length;
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target instanceof Element ? event.target : null;
    const index = rowUnder(event);
    if (Number.isNaN(index)) return;
    props.onCurrent(index);
    const isTick = target?.closest('[data-tick]') !== null;
    if (isTick || event.metaKey || event.ctrlKey || event.shiftKey) props.onToggle(index, event.shiftKey);
    else props.onOpen(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    props.onToggle(current, event.shiftKey);
  };
  return (
    <div className={styles.grid}>
      {/* As wide as the rows, which have a scroll bar beside them or not: heads stand above their columns. */}
      <div
        ref={head}
        className={styles.head}
        style={{ gridTemplateColumns: template, inlineSize: width > 0 ? width : undefined }}
      >
        <span className={styles.tick}>
          <input
            type="checkbox"
            aria-label={allSelected ? t('Select none') : t('Select all that are loaded')}
            checked={allSelected}
            onChange={props.onToggleAll}
          />
        </span>
        {isShort ? (
          <span aria-hidden="true">{props.rowLabel}</span>
        ) : (
          shown.map(({ id, label }) => (
            <span key={id} aria-hidden="true">
              {label}
            </span>
          ))
        )}
      </div>
      <div
        role="listbox"
        data-rows=""
        aria-label={props.label}
        aria-multiselectable="true"
        aria-activedescendant={active && current >= from && current < to ? rowId(active) : undefined}
        tabIndex={0}
        ref={box}
        className={styles.body}
        onScroll={({ currentTarget }) => {
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
        onClick={onClick}
        onDoubleClick={(event) => {
          const index = rowUnder(event);
          if (!Number.isNaN(index)) props.onOpenPage?.(index);
        }}
        onKeyDown={onKeyDown}
      >
        <div
          role="presentation"
          style={{ blockSize: rows.length * rowHeight, minInlineSize: isShort ? undefined : leastWidth(shown) }}
          className={styles.sheet}
        >
          {rows.slice(from, to).map((row, offset) => (
            <GridRow
              key={row.id}
              row={row}
              index={from + offset}
              total={props.total ?? -1}
              height={rowHeight}
              template={template}
              columns={isShort ? undefined : shown}
              renderShort={props.renderShort}
              extraClass={props.rowClass?.(row)}
              isCurrent={from + offset === current}
              isSelected={selected.has(row.id)}
              isFresh={fresh.has(row.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
};

interface GridRowProps<Row> {
  row: Row;
  index: number;
  total: number;
  height: number;
  template: string;
  /** Undefined for the short form. */
  columns: readonly RowColumn<Row>[] | undefined;
  renderShort: (row: Row) => ReactNode;
  extraClass: string | false | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  isFresh: boolean;
}

/** The label of a value, for who does not see the heads of the columns. */
const Heard = ({ children }: { children: string }) => <VisuallyHidden>{`${children}: `}</VisuallyHidden>;

const GridRow = <Row extends { id: string }>(props: GridRowProps<Row>) => {
  const { row, index, total, height, template, columns, isCurrent, isSelected, isFresh } = props;
  return (
    <div
      role="option"
      id={rowId(row)}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      aria-selected={isSelected}
      tabIndex={-1}
      className={classNames(
        styles.row,
        isSelected && styles.selected,
        isCurrent && styles.current,
        isFresh && styles.fresh,
        props.extraClass,
      )}
      style={{ transform: `translateY(${index * height}px)`, blockSize: height, gridTemplateColumns: template }}
    >
      <span data-tick="" className={styles.tick} aria-hidden="true">
        <span className={classNames(styles.box, isSelected && styles.ticked)}>
          {isSelected && <Icon icon={Check} size={12} />}
        </span>
      </span>
      {columns ? (
        columns.map((column, place) => (
          <span key={column.id} className={styles.cell}>
            {place > 0 && <Heard>{column.label}</Heard>}
            {column.render(row)}
          </span>
        ))
      ) : (
        <span className={styles.cell}>{props.renderShort(row)}</span>
      )}
    </div>
  );
};

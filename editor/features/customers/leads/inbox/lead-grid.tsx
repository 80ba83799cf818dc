import { Check } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { leadName } from '#editor/pieces/leads/lead-words.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { LeadItem } from '../leads.api.ts';
import { chosenColumns, type LeadColumn, LeadState } from './lead-columns.tsx';
import styles from './lead-grid.module.css';
import { useWindow } from './use-window.ts';

export interface LeadGridProps {
  leads: readonly LeadItem[];
  /** Of all that match, loaded or not; undefined while unknown. */
  total: number | undefined;
  columns: readonly string[];
  /** The lead the keyboard acts on. */
  current: number;
  onCurrent: (index: number) => void;
  selected: ReadonlySet<string>;
  onToggle: (index: number, isRange: boolean) => void;
  onToggleAll: () => void;
  /** A click on a lead, and two of them. */
  onOpen: (index: number) => void;
  onOpenPage: (index: number) => void;
  onNearEnd: () => void;
  /** Leads that have just arrived; marked for a moment. */
  fresh: ReadonlySet<string>;
}

const widths = { sm: 560, md: 660, lg: 960, xl: 1180 } as const;
const ROW = 40;
const TALL_ROW = 60;
const NEAR_END = 30;

const rowId = (lead: LeadItem): string => `lead-row-${lead.id}`;

/** Place of the lead that the mouse is on; NaN beside all of them, and on the box that selects. */
const rowUnder = ({ target }: MouseEvent<HTMLElement>): number =>
  Number((target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset.index) || Number.NaN);

/** Person and state above each other, for narrow screens. */
const ShortLine = ({ lead }: { lead: LeadItem }) => (
  <span className={styles.short}>
    <span className={styles.shortHead}>
      <span className={styles.name}>{lead.person.name || leadName(lead)}</span>
      <span className={styles.time}>
        <RelativeTime at={lead.created_at} />
      </span>
    </span>
    <span className={styles.shortFoot}>
      <LeadState lead={lead} />
      <span className={styles.quiet}>{[lead.car, lead.form_name].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

/** The rows of the inbox: only those near the screen are drawn, however many are loaded. */
export const LeadGrid = (props: LeadGridProps) => {
  const { leads, current, selected } = props;
  const box = useRef<HTMLDivElement>(null);
  const isShort = useRef(false);
  const rowHeight = isShort.current ? TALL_ROW : ROW;
  const { from, to, width } = useWindow(box, leads.length, rowHeight);
  isShort.current = width > 0 && width < widths.sm;
  const shown = chosenColumns(props.columns).filter(
    ({ hiddenBelow }) => hiddenBelow === undefined || width === 0 || width >= widths[hiddenBelow],
  );
  const template = isShort.current ? '36px 1fr' : `36px ${shown.map((column) => column.width).join(' ')}`;
  const { onNearEnd } = props;
  useEffect(() => {
    if (to > leads.length - NEAR_END) onNearEnd();
  }, [to, leads.length, onNearEnd]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const [top, bottom] = [current * rowHeight, (current + 1) * rowHeight];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  }, [current, rowHeight]);

  const active = leads[current];
  const allSelected = leads.length > 0 && selected.size >= leads.length;
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
      <div className={styles.head} style={{ gridTemplateColumns: template, inlineSize: width > 0 ? width : undefined }}>
        <span className={styles.tick}>
          <input
            type="checkbox"
            aria-label={allSelected ? t('Select none') : t('Select all that are loaded')}
            checked={allSelected}
            onChange={props.onToggleAll}
          />
        </span>
        {isShort.current ? (
          <span aria-hidden="true">{t('Lead')}</span>
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
        aria-label={t('Leads')}
        aria-multiselectable="true"
        aria-activedescendant={active && current >= from && current < to ? rowId(active) : undefined}
        tabIndex={0}
        ref={box}
        className={styles.body}
        onClick={onClick}
        onDoubleClick={(event) => {
          const index = rowUnder(event);
          if (!Number.isNaN(index)) props.onOpenPage(index);
        }}
        onKeyDown={onKeyDown}
      >
        <div role="presentation" style={{ blockSize: leads.length * rowHeight }} className={styles.sheet}>
          {leads.slice(from, to).map((lead, offset) => (
            <Row
              key={lead.id}
              lead={lead}
              index={from + offset}
              total={props.total ?? -1}
              height={rowHeight}
              template={template}
              columns={isShort.current ? undefined : shown}
              isCurrent={from + offset === current}
              isSelected={selected.has(lead.id)}
              isFresh={props.fresh.has(lead.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
};

interface RowProps {
  lead: LeadItem;
  index: number;
  total: number;
  height: number;
  template: string;
  /** Undefined for the short form. */
  columns: readonly LeadColumn[] | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  isFresh: boolean;
}

/** The label of a value, for who does not see the heads of the columns. */
const Heard = ({ children }: { children: string }) => <VisuallyHidden>{`${children}: `}</VisuallyHidden>;

const Row = ({ lead, index, total, height, template, columns, isCurrent, isSelected, isFresh }: RowProps) => (
  <div
    role="option"
    id={rowId(lead)}
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
      lead.stage === 'open' && lead.status === 'new' && styles.unanswered,
    )}
    style={{ transform: `translateY(${index * height}px)`, blockSize: height, gridTemplateColumns: template }}
  >
    <span data-tick="" className={styles.tick} aria-hidden="true">
      <span className={classNames(styles.box, isSelected && styles.ticked)}>
        {isSelected && <Icon icon={Check} size={12} />}
      </span>
    </span>
    {columns ? (
      columns.map((column) => (
        <span key={column.id} className={styles.cell}>
          {column.id !== 'person' && <Heard>{column.label}</Heard>}
          {column.render(lead)}
        </span>
      ))
    ) : (
      <span className={styles.cell}>
        <ShortLine lead={lead} />
      </span>
    )}
  </div>
);

import { type KeyboardEvent, useState } from 'react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { tRich } from '#editor/i18n/t-rich.tsx';
import styles from './day-chart.module.css';
import { scaleMarks, shortDay } from './figure-words.ts';

const WIDTH = 1_000;
const HEIGHT = 220;
const FOOT = 22;
const SIDE = 40;

/** One day: how many, and which part of them is filled. */
export interface ChartDay {
  /** YYYY-MM-DD */
  key: string;
  count: number;
  part: number;
}

export interface DayChartProps {
  days: readonly ChartDay[];
  /** What is counted, such as "Leads per day". */
  label: string;
  /** A day in a sentence. */
  sentence: (day: ChartDay) => string;
  /** What the filled part and the rest of a column are. */
  words: { part: string; rest: string };
  /** How many a day in the same length of time before; 0 where there is nothing to compare with. */
  usual: number;
}

/** Few a day still want a figure behind the point. */
const aDay = (count: number): string =>
  count.toLocaleString(formatLocale, { maximumFractionDigits: count < 10 ? 1 : 0 });

/**
 * A number a day as columns, a part of it filled, and a line for what a day brought in the time before. Arrow keys go
 * from day to day and say each one.
 */
export const DayChart = ({ days, label, sentence, words, usual }: DayChartProps) => {
  const [active, setActive] = useState<number | null>(null);
  const marks = scaleMarks(Math.max(0, usual, ...days.map(({ count }) => count)));
  const top = marks.at(-1) ?? 1;
  const room = HEIGHT - FOOT - 8;
  const step = (WIDTH - SIDE) / Math.max(1, days.length);
  const y = (count: number) => 8 + room - (room * count) / top;
  const every = Math.ceil(days.length / 8);
  const shown = active === null ? undefined : days[active];
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -days.length, End: days.length };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setActive(Math.max(0, Math.min(days.length - 1, (active ?? -1) + move)));
  };
  return (
    <div className={styles.frame}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('{label}; arrow keys go from day to day', { label })}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, days.length - 1)}
        aria-valuenow={active ?? 0}
        aria-valuetext={shown ? sentence(shown) : t('No day chosen')}
        onKeyDown={onKeyDown}
        onBlur={() => setActive(null)}
        onPointerLeave={() => setActive(null)}
        className={styles.slider}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true" className={styles.chart}>
          {marks.map((mark) => (
            <line key={mark} x1={SIDE} x2={WIDTH} y1={y(mark)} y2={y(mark)} className={styles.line} />
          ))}
          {days.map((day, index) => {
            const x = SIDE + index * step;
            const gap = Math.min(6, step * 0.2);
            return (
              <g key={day.key} data-active={index === active || undefined} className={styles.day}>
                <rect
                  x={x}
                  y={0}
                  width={step}
                  height={HEIGHT - FOOT}
                  className={styles.hit}
                  onPointerEnter={() => setActive(index)}
                />
                <rect
                  x={x + gap / 2}
                  y={y(day.count)}
                  width={step - gap}
                  height={y(0) - y(day.count)}
                  className={styles.all}
                />
                <rect
                  x={x + gap / 2}
                  y={y(day.part)}
                  width={step - gap}
                  height={y(0) - y(day.part)}
                  className={styles.answered}
                />
              </g>
            );
          })}
          {usual > 0 && <line x1={SIDE} x2={WIDTH} y1={y(usual)} y2={y(usual)} className={styles.usual} />}
        </svg>
        <span className={styles.marks} aria-hidden="true">
          {marks.map((mark) => (
            <span key={mark} className={styles.mark} style={{ insetBlockStart: `${(100 * y(mark)) / HEIGHT}%` }}>
              {mark.toLocaleString(formatLocale)}
            </span>
          ))}
          {days.map(
            ({ key }, index) =>
              index % every === 0 && (
                <span
                  key={key}
                  className={styles.foot}
                  style={{ insetInlineStart: `${(100 * (SIDE + (index + 0.5) * step)) / WIDTH}%` }}
                >
                  {shortDay(key)}
                </span>
              ),
          )}
        </span>
      </div>
      <p className={styles.legend}>
        <span className={styles.key} data-kind="answered" /> {words.part}
        <span className={styles.key} data-kind="all" /> {words.rest}
        {usual > 0 &&
          tRich('<part/> {aDay} a day before', {
            aDay: aDay(usual),
            part: <span className={styles.key} data-kind="usual" />,
          })}
        <output className={styles.said}>{shown ? sentence(shown) : ''}</output>
      </p>
    </div>
  );
};

import type { RangeFacet } from '#api-clients/stock/facets.resources.ts';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { isPlainFormat } from '#money/price-format.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useRender } from '#site/render/render-context.tsx';
import { facetTitle, figureWords, type RangeUnit, unitOf } from './facet-words.ts';
import type { StockList } from './listing-load.ts';
import styles from './range-group.module.css';
import { rangeSteps } from './range-steps.ts';

export interface RangeGroupProps {
  id: string;
  name: FacetName;
  facet: RangeFacet;
  list: StockList;
}

/** How many cars there are where, two ends to drag (with script), and two fields to type into. */
export function RangeGroup({ id, name, facet, list }: RangeGroupProps) {
  const context = useRender();
  const { t } = context;
  const title = facetTitle(name, context);
  const asked = list.asked.ranges[name] ?? { from: null, to: null };
  // Where no car is left, what was asked for is all there is to say.
  const min = facet.min ?? asked.from ?? 0;
  const max = facet.max ?? asked.to ?? min;
  const steps = rangeSteps(min, max);
  const unit = unitOf(name, list, context);
  const say = (value: number) => figureWords(name, value, unit, context);
  const from = Math.min(Math.max(asked.from ?? steps.min, steps.min), steps.max);
  const to = Math.max(Math.min(asked.to ?? steps.max, steps.max), steps.min);
  const typed = (end: 'gteq' | 'lteq', value: number | null, edge: number) => {
    const label = t(end === 'gteq' ? 'stock.from_of' : 'stock.to_of', { name: title });
    return (
      <label className={styles.typed}>
        <span>{t(end === 'gteq' ? 'stock.from' : 'stock.to')}</span>
        <input
          id={`${id}-${name}-${end}`}
          inputMode="decimal"
          name={`${name}_${end}`}
          autoComplete="off"
          defaultValue={value ?? ''}
          placeholder={String(edge)}
          aria-label={label}
          dir="ltr"
          data-end={end}
        />
      </label>
    );
  };
  return (
    <div
      className={styles.range}
      data-range={name}
      data-min={min}
      data-max={max}
      data-currency={unit.currency}
      {...moneyMarks(unit)}
      data-unit={unit.unit}
    >
      <Histogram facet={facet} from={asked.from} to={asked.to} />
      <Ends steps={steps} from={from} to={to} title={title} say={say} />
      <div className={styles.fields}>
        {typed('gteq', asked.from, min)}
        {typed('lteq', asked.to, max)}
      </div>
      <p className={styles.unit}>{unit.currency ?? unit.unit ?? ''}</p>
    </div>
  );
}

/** How the script writes prices of this range while an end is dragged. */
const moneyMarks = ({ currency, prices }: RangeUnit) =>
  prices && prices.currency_iso === currency && isPlainFormat(prices.purchase_format)
    ? {
        'data-money': prices.purchase_format.replace('^', prices.currency_symbol),
        'data-delimiter': prices.delimiter,
      }
    : {};

function Histogram({ facet: { buckets }, from, to }: { facet: RangeFacet; from: number | null; to: number | null }) {
  if (buckets.length === 0) return null;
  const highest = Math.max(1, ...buckets.map(({ count }) => count));
  return (
    <svg
      className={styles.histogram}
      viewBox={`0 0 ${buckets.length} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {buckets.map((bucket, index) => {
        // A few cars beside many are still seen.
        const height = bucket.count === 0 ? 0 : Math.max(4, Math.round((bucket.count / highest) * 100));
        const isOut = (from !== null && bucket.to <= from) || (to !== null && bucket.from > to);
        return (
          <rect
            key={bucket.from}
            x={index + 0.06}
            y={100 - height}
            width={0.88}
            height={height}
            data-from={bucket.from}
            data-to={bucket.to}
            data-out={isOut || undefined}
          />
        );
      })}
    </svg>
  );
}

interface EndsProps {
  steps: ReturnType<typeof rangeSteps>;
  from: number;
  to: number;
  title: string;
  say(value: number): string;
}

/** The two ends; without script they could not say what they mean, so they are hidden. */
function Ends({ steps: { min, max, step }, from, to, title, say }: EndsProps) {
  const { t } = useRender();
  const share = (value: number) => (max > min ? Math.round(((value - min) / (max - min)) * 1000) / 1000 : 0);
  const filled = useBlockStyle({ '--from': share(from), '--to': share(to) });
  const end = (side: 'gteq' | 'lteq', value: number) => (
    <input
      type="range"
      min={min}
      max={max}
      step={step}
      defaultValue={value}
      aria-label={t(side === 'gteq' ? 'stock.from_of' : 'stock.to_of', { name: title })}
      aria-valuetext={say(value)}
      className={styles.end}
      data-drag={side}
    />
  );
  return (
    <div className={`${styles.ends} ${filled}`} data-ends="">
      {end('gteq', from)}
      {end('lteq', to)}
    </div>
  );
}

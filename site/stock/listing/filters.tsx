import { ChevronDown, X } from 'lucide-react';
import type { FacetName } from '#api-clients/stock/stock-filters.data.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { CheckboxGroup } from './checkbox-group.tsx';
import { facetTitle } from './facet-words.ts';
import styles from './filters.module.css';
import type { StockList } from './listing-load.ts';
import { MonthlyGroup } from './monthly-group.tsx';
import { RangeGroup } from './range-group.tsx';
import { boxValue, narrowedBy, stockAddress, withoutFilters } from './stock-query.ts';

export interface FiltersProps {
  id: string;
  list: StockList;
  target: string;
  filters: readonly FacetName[];
  resetLook: 'primary' | 'secondary' | 'tertiary';
}

/** Groups that are open at first; others are when something of them is chosen. */
const openAtFirst: readonly FacetName[] = ['brands', 'models', 'display_price', 'engine_types'];

/** The filters: beside the cars where there is room, else a sheet over the page that a button opens without script. */
export function Filters({ id, list, target, filters, resetLook }: FiltersProps) {
  const { t } = useRender();
  const titleId = `${id}-sheet-title`;
  const narrowed = narrowedBy(list.asked);
  const hasChoice = (name: FacetName) => {
    const facet = list.facets[name];
    return facet?.type === 'range' ? facet.min !== null && facet.max !== facet.min : (facet?.values.length ?? 0) > 1;
  };
  const shown = filters.filter((name) => narrowed.includes(name) || hasChoice(name));
  const countsMonthly = list.settings.credit.product !== 'none';
  return (
    <search id={`${id}-sheet`} className={styles.sheet} popover="auto" aria-labelledby={titleId}>
      <form id={`${id}-filters`} method="get" action={`#${target}`} className={styles.form} data-part="form">
        <div className={styles.head}>
          <p id={titleId} className={styles.title}>
            {t('stock.filters')}
          </p>
          <button
            type="button"
            className={styles.close}
            popoverTarget={`${id}-sheet`}
            popoverTargetAction="hide"
            aria-label={t('stock.filters_close')}
          >
            <Icon of={X} size={24} />
          </button>
        </div>
        <span hidden data-part="kept" id={`${id}-kept`}>
          <KeptFilters list={list} shown={shown} />
        </span>
        <div className={styles.groups}>
          {countsMonthly ? <MonthlyGroup id={id} list={list} /> : null}
          {shown.map((name) => (
            <details
              key={name}
              id={`${id}-${name}`}
              className={styles.group}
              open={openAtFirst.includes(name) || narrowed.includes(name)}
              data-facet={name}
            >
              <summary className={styles.name}>
                {facetTitle(name, { t })}
                <Icon of={ChevronDown} size={18} className={styles.chevron} />
              </summary>
              <div className={styles.choice} data-part="choice" id={`${id}-${name}-choice`}>
                <Group id={id} list={list} name={name} />
              </div>
            </details>
          ))}
        </div>
        <div className={styles.foot} data-part="foot" id={`${id}-foot`}>
          <a
            href={`${stockAddress(withoutFilters(list.asked))}#${target}`}
            className={classes(linkButton.button, linkButton[resetLook], linkButton.small, styles.reset)}
            data-stock-link="reset"
            data-no-prerender=""
          >
            <span className={linkButton.label}>{t('stock.reset')}</span>
          </a>
          <button type="submit" className={classes(linkButton.button, linkButton.primary, styles.submit)}>
            <span className={styles.submitCount}>{t('stock.show', { count: list.total })}</span>
            <span className={styles.submitPlain}>{t('stock.apply')}</span>
          </button>
        </div>
      </form>
    </search>
  );
}

/**
 * How the list looks, where the visitor looks for houses, and what narrows the list and is no group of its form, as words
 * of the search can be: all are sent along.
 */
function KeptFilters({ list: { asked }, shown }: { list: StockList; shown: readonly FacetName[] }) {
  const view = asked.view === 'grid' ? [] : [['view', asked.view] as const];
  const place = Object.entries(asked.place);
  const kept = narrowedBy(asked)
    .filter((name) => !shown.includes(name))
    .flatMap((name) => {
      const { from = null, to = null } = asked.ranges[name] ?? {};
      return [
        ...(asked.values[name] ?? []).map((value) => [name, boxValue(value)] as const),
        ...(from === null ? [] : [[`${name}_gteq`, String(from)] as const]),
        ...(to === null ? [] : [[`${name}_lteq`, String(to)] as const]),
      ];
    });
  const words = asked.words.length === 0 ? [] : [['words', asked.words.join(' ')] as const];
  return [...place, ...view, ...words, ...kept].map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

function Group({ id, list, name }: { id: string; list: StockList; name: FacetName }) {
  const facet = list.facets[name];
  if (facet?.type === 'checkbox') return <CheckboxGroup id={id} name={name} facet={facet} />;
  if (facet?.type === 'range') return <RangeGroup id={id} name={name} facet={facet} list={list} />;
  return null;
}

import { ListFilter } from 'lucide-react';
import { type FacetName, MAX_LISTED } from '#api-clients/stock/stock-filters.data.ts';
import { Select } from '#site/forms/select.tsx';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { placeQuery } from '#site/ui/retailers/search-place.ts';
import { VehicleCard } from '../card/vehicle-card.tsx';
import { MonthlyExample } from '../price/monthly-example.tsx';
import { CompareBar, SAVED_PATH } from '../saved/compare-bar.tsx';
import { BudgetNote } from './budget-note.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { Filters } from './filters.tsx';
import { FindBox } from './find-box.tsx';
import { HousesMap } from './houses-map.tsx';
import styles from './listing.module.css';
import type { StockList } from './listing-load.ts';
import { NothingFits } from './nothing-fits.tsx';
import { ListPages } from './pages.tsx';
import { filterCount, sortNames } from './stock-query.ts';
import { ViewChoice } from './view-choice.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-stock': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface ListingProps {
  /** Of the block: ids begin with it. */
  id: string;
  list: StockList;
  /** Groups that visitors may choose from, in their order. */
  filters: readonly FacetName[];
  resetLook: 'primary' | 'secondary' | 'tertiary';
  /** Level of the headings of cards. */
  level: number;
  headline?: string;
}

/**
 * Cars with their filters, as a plain form that asks the page again. The script (`listing.element.ts`) changes what is
 * marked by `data-part` in place.
 */
export function Listing({ id, list, filters, resetLook, level, headline = '' }: ListingProps) {
  const { t } = useRender();
  const target = `${id}-cars`;
  const parts = { id, list, target };
  return (
    <fc-stock id={`${id}-stock`} className={styles.stock} data-failed={t('stock.failed')} data-retry={t('stock.retry')}>
      <FindBox {...parts} />
      <Bar {...parts} />
      <div className={styles.layout}>
        <Filters {...parts} filters={filters} resetLook={resetLook} />
        <div id={target} className={styles.results} data-part="results" aria-busy="false" tabIndex={-1}>
          <ChosenFilters {...parts} resetLook={resetLook} />
          <BudgetNote list={list} />
          {list.featured.length > 0 ? (
            <section className={styles.featured} aria-label={headline || t('stock.featured')}>
              {headline ? <Heading text={headline} tag={level} size="s" /> : null}
              <Cars list={{ ...list, vehicles: list.featured }} level={Math.min(6, level + (headline ? 1 : 0))} />
            </section>
          ) : null}
          {list.total === 0 ? (
            <NothingFits {...parts} />
          ) : list.asked.view === 'map' ? (
            <HousesMap {...parts} />
          ) : (
            <>
              <Cars list={list} level={level} isFound />
              <ListPages {...parts} />
            </>
          )}
          <MonthlyExample vehicles={[...list.vehicles, ...list.featured]} settings={list.settings} />
          <Disclaimers list={list} />
        </div>
      </div>
      <CompareBar />
    </fc-stock>
  );
}

function Bar({ id, list, target }: { id: string; list: StockList; target: string }) {
  const { t, localPath } = useRender();
  const count = filterCount(list.asked);
  const form = `${id}-filters`;
  return (
    <div className={styles.tools}>
      <div className={styles.bar}>
        <p role="status" className={styles.count} data-part="count" id={`${id}-count`}>
          <span data-total={list.total} data-before={(list.page - 1) * MAX_LISTED}>
            {t('stock.count', { count: list.total })}
          </span>
        </p>
        <button
          type="button"
          className={classes(linkButton.button, linkButton.secondary, linkButton.small, styles.open)}
          popoverTarget={`${id}-sheet`}
          aria-haspopup="dialog"
        >
          <Icon of={ListFilter} size={18} />
          <span data-part="open" id={`${id}-open`}>
            {t('stock.filters_open')}
            {count > 0 ? <span className={styles.openCount}>{count}</span> : null}
          </span>
        </button>
      </div>
      <div className={styles.order}>
        <ViewChoice id={id} list={list} target={target} />
        <label htmlFor={`${id}-sort`} className={styles.sortLabel}>
          {t('stock.sort')}
        </label>
        <Select
          id={`${id}-sort`}
          name="sort"
          form={form}
          defaultValue={list.asked.sort}
          boxClassName={styles.sort ?? ''}
        >
          {sortNames.map((name) => (
            <option key={name} value={name}>
              {t(`stock.sorts.${name}`)}
            </option>
          ))}
        </Select>
        <a href={localPath(SAVED_PATH) + placeQuery(list.asked.place)} className={styles.saved} data-no-prerender="">
          {t('stock.saved_link')}
        </a>
      </div>
    </div>
  );
}

/** @param isFound what the search found, rather than what stands above it */
function Cars({ list, level, isFound }: { list: StockList; level: number; isFound?: boolean }) {
  const query = placeQuery(list.asked.place);
  return (
    <ul className={styles.cars} data-view={list.asked.view} data-found={isFound ? '' : undefined} data-later-items>
      {list.vehicles.map((vehicle, index) => (
        <li key={vehicle.id} className={styles.car}>
          <VehicleCard
            vehicle={vehicle}
            settings={list.settings}
            level={level}
            eager={index < 2}
            look={list.asked.view === 'list' ? 'row' : 'card'}
            query={query}
          />
        </li>
      ))}
    </ul>
  );
}

/** Small print of the cars that are shown, each once. */
function Disclaimers({ list: { vehicles } }: { list: StockList }) {
  const { t } = useRender();
  const texts = [...new Set(vehicles.flatMap(({ attributes }) => attributes.disclaimers))];
  if (texts.length === 0) return null;
  return (
    <aside className={styles.disclaimers} aria-label={t('stock.disclaimers')}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </aside>
  );
}

import type { ReactNode } from 'react';
import type { BlockProps } from '#block-schemas/index.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { headingTag, levelInside } from '../heading.tsx';
import { Intro } from '../intro.tsx';
import { LoadNotice } from '../load-notice.tsx';
import { SiteMap } from '../map/map.tsx';
import { Section } from '../section.tsx';
import { distanceText } from './distance.ts';
import styles from './locator.module.css';
import { HouseCard, HouseInDetail } from './locator-house.tsx';
import { nothingAsked, searchHref } from './locator-links.ts';
import { isNarrowed, type LocatedRetailer, type LocatorData, listsHouses } from './locator-load.ts';
import { LocatorSearch } from './locator-search.tsx';
import { LocatorWindows, placeInWords } from './locator-windows.tsx';
import { NearestFirst, spotMarks } from './nearest-first.tsx';
import { asksBeforeSwitch } from './search-mode.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-locator': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface LocatorProps {
  id: string;
  values: BlockProps['retailer-locator'];
  /** What the block's load answered; undefined when it failed. */
  data: LocatorData | undefined;
  /** `regional`: under the name of each region; `map`: beside a map. */
  look: 'plain' | 'regional' | 'map';
}

/**
 * Finds a house of the dealer around a postcode, in a region, by words or from a list. All of it are plain forms and
 * links that ask the page again: nothing needs a script.
 */
export function Locator({ id, values, data, look }: LocatorProps) {
  return (
    <Section surface={values.box_color}>
      <Intro values={values} className={styles.intro} />
      {data ? <Found id={id} values={values} data={data} look={look} /> : <LoadNotice />}
    </Section>
  );
}

function Found({ id, values, data, look }: LocatorProps & { data: LocatorData }) {
  const { mode } = useRender();
  const target = `${id}-found`;
  const search = { id, values, target };
  if (mode !== 'canvas' && !listsHouses(data, target))
    return <LocatorSearch {...search} data={{ ...data, asked: nothingAsked }} />;
  const { retailers, asked, total } = data;
  const places = retailers.flatMap(({ id: place, name, address, city, lat, lng }) =>
    lat === null || lng === null
      ? []
      : [{ id: place, name, address: [address, city].filter(Boolean).join(', '), lat, lng }],
  );
  return (
    <fc-locator className={styles.locator} data-asks={asksBeforeSwitch(asked, total) || undefined} data-target={target}>
      <LocatorSearch {...search} data={data} />
      <LocatorWindows
        id={id}
        data={data}
        target={target}
        unit={values.distance_unit}
        none={values.no_results_text}
        searchLabel={values.search_label}
      />
      <div id={target} className={styles.result} data-later>
        <Summary data={data} target={target} unit={values.distance_unit} />
        <Results id={id} values={values} data={data} look={look} places={places} />
        <Pages data={data} target={target} />
      </div>
    </fc-locator>
  );
}

interface PartProps {
  data: LocatorData;
  target: string;
}

/** How many there are and what for; focus comes here after a search, so that it is read out. */
function Summary({ data: { asked, mode, need, total }, target, unit }: PartProps & { unit: 'km' | 'mi' }) {
  const { t, locale } = useRender();
  const words = (): string => {
    if (need === null && mode === 'postcode') {
      const distance = distanceText(Number(asked._radius), unit, locale);
      return t('retailers.near', { count: total, distance, place: placeInWords(asked) });
    }
    if (mode === 'state') return t('retailers.in_region', { count: total, region: asked._state });
    return t('retailers.count', { count: total });
  };
  const hasQuestion = mode !== null || need !== null || isNarrowed(asked);
  return (
    <p role="status" className={styles.count} tabIndex={-1} data-summary>
      <span>{words()}</span>
      {hasQuestion ? (
        <a href={searchHref({ block: asked.block }, target)} className={styles.all} data-search>
          {t('retailers.all')}
        </a>
      ) : null}
    </p>
  );
}

type Place = Parameters<typeof SiteMap>[0]['places'][number];

function Results({ values, data, look, places, id }: LocatorProps & { data: LocatorData; places: Place[] }) {
  const { t } = useRender();
  const none = useField('/no_results_text');
  const { retailers, mode } = data;
  const level = levelInside(values);
  const [only] = retailers;
  if (!only)
    return (
      <p className={styles.none} {...none}>
        {values.no_results_text}
      </p>
    );
  const isOne = retailers.length === 1 && mode === 'retailer';
  const list = isOne ? (
    <HouseInDetail retailer={only} level={level} data={data} look={look} />
  ) : (
    <List data={data} look={look} level={level} unit={values.distance_unit} target={`${id}-found`} />
  );
  return (
    <Framed look={look} map={<SiteMap places={places} label={t('retailers.map')} className={styles.map} />}>
      {places.length > 1 && look !== 'regional' && mode !== 'postcode' ? (
        <NearestFirst unit={values.distance_unit}>{list}</NearestFirst>
      ) : (
        list
      )}
    </Framed>
  );
}

function Framed({ look, map, children }: { look: LocatorProps['look']; map: ReactNode; children: ReactNode }) {
  if (look !== 'map') return children;
  return (
    <div className={styles.frames}>
      <div className={styles.scroll}>{children}</div>
      {map}
    </div>
  );
}

interface ListProps {
  data: LocatorData;
  look: LocatorProps['look'];
  level: number;
  unit: 'km' | 'mi';
  target: string;
}

/** What a regional list stands under. */
const regionOf = ({ state, locality, city }: LocatedRetailer): string => state || locality || city;

function List(props: ListProps) {
  const { data, look, level } = props;
  // Around a postcode the nearest come first, whatever region they are in.
  if (look !== 'regional' || data.mode === 'postcode') return <Cards {...props} found={data.retailers} />;
  const regions = [...new Set(data.retailers.map(regionOf))].sort((a, b) => a.localeCompare(b));
  const Tag = headingTag(level);
  return regions.map((region, index) => (
    <section key={region} className={styles.region} data-later={index > 0 || undefined}>
      <Tag className={styles.regionName}>{region}</Tag>
      <Cards
        {...props}
        found={data.retailers.filter((one) => regionOf(one) === region)}
        level={Math.min(6, level + 1)}
      />
    </section>
  ));
}

function Cards({ found, look, level, unit, target, data }: ListProps & { found: readonly LocatedRetailer[] }) {
  return (
    <ul className={styles.cards} data-look={look} data-later-items>
      {found.map((retailer) => (
        <li key={retailer.id} {...spotMarks(retailer)}>
          <HouseCard
            retailer={retailer}
            level={level}
            unit={unit}
            look={look}
            now={data.now}
            href={searchHref({ block: data.asked.block, _retailer: retailer.dealer_code }, target)}
          />
        </li>
      ))}
    </ul>
  );
}

function Pages({ data: { asked, pages, need }, target }: PartProps) {
  const { t } = useRender();
  const page = Number(asked.page);
  if (need !== null || pages < 2) return null;
  const to = (other: number) => searchHref({ ...asked, page: String(other) }, target);
  return (
    <p className={styles.pages}>
      {page > 1 ? (
        <a href={to(page - 1)} rel="prev" className={styles.all}>
          {t('retailers.previous')}
        </a>
      ) : null}
      {page < pages ? (
        <a href={to(page + 1)} rel="next" className={styles.all}>
          {t('retailers.next')}
        </a>
      ) : null}
    </p>
  );
}

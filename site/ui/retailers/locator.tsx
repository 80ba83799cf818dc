import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlockProps } from '#block-schemas/index.ts';
import formStyles from '#site/forms/form-fields.module.css';
import { Select } from '#site/forms/select.tsx';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { headingTag, levelInside } from '../heading.tsx';
import { Icon } from '../icon.tsx';
import { Intro } from '../intro.tsx';
import linkButton from '../link-button.module.css';
import { LoadNotice } from '../load-notice.tsx';
import { SiteMap } from '../map/map.tsx';
import { Section } from '../section.tsx';
import styles from './locator.module.css';
import { findRetailers, type LocatedRetailer, type LocatorData, listsHouses } from './locator-load.ts';
import { NearestFirst, spotMarks } from './nearest-first.tsx';
import { RetailerCard } from './retailer-card.tsx';

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
 * Finds a house of the dealer by its name or town, or from a list. Both are plain forms that ask the page again: nothing
 * needs a script. Searches by postcode and region of the stock's retailers join the two forms here.
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
  const { t, mode } = useRender();
  const target = `${id}-found`;
  const none = useField('/no_results_text');
  if (mode !== 'canvas' && !listsHouses(data, target))
    return <Search id={id} values={values} data={{ ...data, asked: { block: '', _retailer: '', _state: '' } }} />;
  const found = findRetailers(data);
  const isNarrowed = data.asked._retailer !== '' || data.asked._state !== '';
  const level = levelInside(values);
  const list = <List found={found} look={look} level={level} />;
  const places = found.flatMap(({ id: place, name, address, city, lat, lng }) =>
    lat === null || lng === null
      ? []
      : [{ id: place, name, address: [address, city].filter(Boolean).join(', '), lat, lng }],
  );
  return (
    <>
      <Search id={id} values={values} data={data} />
      <div id={target} className={styles.result}>
        <p role="status" className={styles.count}>
          {t('retailers.count', { count: found.length })}
          {isNarrowed ? (
            <a href={`?#${target}`} className={styles.all}>
              {t('retailers.all')}
            </a>
          ) : null}
        </p>
        {found.length === 0 ? (
          <p className={styles.none} {...none}>
            {values.no_results_text}
          </p>
        ) : (
          <Framed look={look} map={<SiteMap places={places} label={t('retailers.map')} className={styles.map} />}>
            {places.length > 1 && look !== 'regional' ? (
              <NearestFirst unit={values.distance_unit}>{list}</NearestFirst>
            ) : (
              list
            )}
          </Framed>
        )}
      </div>
    </>
  );
}

function Framed({ look, map, children }: { look: LocatorProps['look']; map: ReactNode; children: ReactNode }) {
  if (look !== 'map') return children;
  return (
    <fc-locator className={styles.frames}>
      <div className={styles.scroll}>{children}</div>
      {map}
    </fc-locator>
  );
}

function Search({
  id,
  values,
  data: { retailers, asked, place },
}: Omit<LocatorProps, 'data' | 'look'> & { data: LocatorData }) {
  const target = `${id}-found`;
  const whose = place === 'only' ? null : <input type="hidden" name="block" value={target} />;
  const fields = {
    search: useField('/search_label'),
    button: useField('/search_button_label'),
    list: useField('/list_label'),
  };
  const isChosen = retailers.some((retailer) => retailer.id === asked._retailer);
  const button = (
    <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
      <span {...fields.button}>{values.search_button_label}</span>
    </button>
  );
  return (
    <search className={styles.search}>
      <form method="get" action={`#${target}`} className={styles.form}>
        {whose}
        <label htmlFor={`${id}-words`} className={styles.label} {...fields.search}>
          {values.search_label}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          name="_retailer"
          maxLength={100}
          className={formStyles.input}
          defaultValue={isChosen ? '' : asked._retailer}
          autoComplete="address-level2"
        />
        {button}
      </form>
      <form method="get" action={`#${target}`} className={styles.form}>
        {whose}
        <label htmlFor={`${id}-list`} className={styles.label} {...fields.list}>
          {values.list_label}
        </label>
        <Select id={`${id}-list`} name="_retailer" defaultValue={isChosen ? asked._retailer : ''}>
          <option value="">—</option>
          {retailers.map(({ id: retailer, name, city }) => (
            <option key={retailer} value={retailer}>
              {city && !name.includes(city) ? `${name}, ${city}` : name}
            </option>
          ))}
        </Select>
        {button}
      </form>
    </search>
  );
}

interface ListProps {
  found: readonly LocatedRetailer[];
  look: LocatorProps['look'];
  level: number;
}

function List({ found, look, level }: ListProps) {
  if (look !== 'regional') return <Cards found={found} look={look} level={level} />;
  const regions = [...new Set(found.map(({ region }) => region))].sort((a, b) => a.localeCompare(b));
  const Tag = headingTag(level);
  return regions.map((region) => (
    <section key={region} className={styles.region}>
      <Tag className={styles.regionName}>{region}</Tag>
      <Cards found={found.filter((one) => one.region === region)} look={look} level={Math.min(6, level + 1)} />
    </section>
  ));
}

function Cards({ found, look, level }: ListProps) {
  const { t } = useRender();
  return (
    <ul className={styles.cards} data-look={look}>
      {found.map((retailer) => (
        <li key={retailer.id} {...spotMarks(retailer)}>
          <RetailerCard
            retailer={retailer}
            level={level}
            actions={
              look === 'map' && retailer.lat !== null ? (
                <button type="button" className={styles.show} data-show={retailer.id}>
                  <Icon of={MapPin} size={18} />
                  {t('retailers.show')}
                </button>
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  );
}

import { useRender } from '#site/render/render-context.tsx';
import { SiteMap } from '#site/ui/map/map.tsx';
import type { House } from './houses.ts';
import styles from './houses-map.module.css';
import type { StockList } from './listing-load.ts';
import { stockAddress } from './stock-query.ts';

/** Where the cars stand: a map with how many of them each house has, and the same in words, which needs no script. */
export function HousesMap({ list: { asked, houses }, target }: { list: StockList; target: string }) {
  const { t } = useRender();
  if (houses === null || houses.length === 0) return <p className={styles.none}>{t('stock.map_none')}</p>;
  const carsAt = ({ id }: House) =>
    `${stockAddress({ ...asked, values: { ...asked.values, dealers: [id] }, view: 'grid', page: 1 })}#${target}`;
  const places = houses.map((house) => ({
    ...house,
    href: carsAt(house),
    words: t('stock.show', { count: house.count }),
  }));
  return (
    <div className={styles.houses}>
      <SiteMap places={places} label={t('stock.map_label')} className={styles.map} />
      <ul className={styles.list}>
        {houses.map((house) => (
          <li key={house.id}>
            <a href={carsAt(house)} className={styles.house} data-stock-link="dealers" data-no-prerender="">
              <span className={styles.name}>
                <bdi>{house.name}</bdi>
                <span className={styles.address}>
                  <bdi>{house.address}</bdi>
                </span>
              </span>
              <span className={styles.count}>{t('stock.count', { count: house.count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

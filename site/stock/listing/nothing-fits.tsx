import { useRender } from '#site/render/render-context.tsx';
import { groupWords } from './facet-words.ts';
import styles from './listing.module.css';
import type { Gain, StockList } from './listing-load.ts';
import { type AskedStock, filterCount, stockAddress, without, withoutFilters, withoutWords } from './stock-query.ts';

const withoutGroup = (asked: AskedStock, name: Gain['name']): AskedStock => {
  if (name === 'monthly') return { ...asked, monthly: null, page: 1 };
  return name === 'words' ? withoutWords(asked) : without(asked, name);
};

/** Says that no car fits, and what each filter costs: “Remove 'Diesel': 12 cars” (decisions §1). */
export function NothingFits({ list, target }: { list: StockList; target: string }) {
  const context = useRender();
  const { t } = context;
  const { asked, gains, all } = list;
  if (filterCount(asked) === 0) return <p className={styles.none}>{t('stock.none_at_all')}</p>;
  return (
    <div className={styles.none}>
      <p className={styles.noneWords}>{t('stock.none')}</p>
      <ul className={styles.gains}>
        {gains.map(({ name, count }) => (
          <li key={name}>
            <a
              href={`${stockAddress(withoutGroup(asked, name))}#${target}`}
              className={styles.gain}
              data-stock-link={name}
              data-no-prerender=""
            >
              {t('stock.gain', { filter: groupWords(name, list, context), count })}
            </a>
          </li>
        ))}
        {gains.length !== 1 || filterCount(asked) > 1 ? (
          <li>
            <a
              href={`${stockAddress(withoutFilters(asked))}#${target}`}
              className={styles.gain}
              data-stock-link="reset"
              data-no-prerender=""
            >
              {`${t('stock.reset')}: ${t('stock.count', { count: all })}`}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  );
}

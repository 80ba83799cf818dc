import { ChevronDown } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import styles from './filters.module.css';
import type { StockList } from './listing-load.ts';
import ranges from './range-group.module.css';

/** What a car may cost a month: the list then has those whose cash price that buys. */
export function MonthlyGroup({ id, list: { asked, vehicles } }: { id: string; list: StockList }) {
  const { t, currency: usual } = useRender();
  const currency = vehicles[0]?.attributes.currency ?? usual ?? 'EUR';
  return (
    <details id={`${id}-monthly`} className={styles.group} open data-facet="monthly">
      <summary className={styles.name}>
        {t('stock.monthly')}
        <Icon of={ChevronDown} size={18} className={styles.chevron} />
      </summary>
      <div className={styles.choice} data-part="choice" id={`${id}-monthly-choice`}>
        <div className={ranges.range}>
          <div className={ranges.fields}>
            <label className={ranges.typed}>
              <span>{t('stock.monthly_most')}</span>
              <input
                id={`${id}-monthly-most`}
                inputMode="decimal"
                name="monthly"
                autoComplete="off"
                defaultValue={asked.monthly ?? ''}
                dir="ltr"
              />
            </label>
          </div>
          <p className={ranges.unit}>{currency}</p>
        </div>
      </div>
    </details>
  );
}

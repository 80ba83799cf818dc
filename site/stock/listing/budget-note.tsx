import { creditOf } from '#api-clients/stock/credit-terms.ts';
import { toMinor } from '#money/minor-units.ts';
import { useRender } from '#site/render/render-context.tsx';
import { CreditExample } from '#site/ui/finance/credit-example.tsx';
import { listedMoney } from '../price/listed-money.ts';
import styles from './budget-note.module.css';
import type { StockList } from './listing-load.ts';

/** What an amount a month buys, with the representative example that stands with every such amount (decisions §8). */
export function BudgetNote({ list: { budget, prices, settings } }: { list: StockList }) {
  const { t, locale } = useRender();
  if (budget === null) return null;
  if (budget.kind === 'failed')
    return (
      <p className={styles.failed} role="alert">
        {t('stock.monthly_failed')}
      </p>
    );
  const { currency, price, monthly } = budget;
  const credit = creditOf(settings.credit, currency);
  if (credit === null) return null;
  const say = (minor: number) => listedMoney(minor, currency, locale, prices);
  return (
    <section className={styles.note} aria-label={t('stock.monthly')}>
      <p className={styles.words}>
        {t('stock.monthly_buys', { monthly: say(toMinor(monthly, currency)), price: say(price) })}
      </p>
      <p>{t('stock.monthly_also')}</p>
      {price > 0 ? <CreditExample price={price} currency={currency} terms={settings.credit} /> : null}
    </section>
  );
}

import type { Terms } from '#finance/quote.ts';
import { quote } from '#finance/quote.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './credit-example.module.css';
import { outputWords } from './finance-count.ts';

/**
 * What must be said wherever an amount a month is (FCA CONC 3.5.5R): rate and whether it is fixed, charges, credit,
 * representative APR, cash price and deposit, duration, total payable and each repayment.
 */
const told = [
  'representative_apr',
  'interest_rate',
  'on_the_road_price',
  'total_deposit',
  'total_amount_of_credit',
  'duration_of_agreement',
  'monthly_payments',
  'final_payment',
  'fees',
  'total_charge_for_credit',
  'total_amount_payable',
] as const;

export interface CreditExampleProps {
  /** The cash price, in minor units. */
  price: number;
  currency: string;
  credit: { terms: Omit<Terms, 'price'>; isFixed: boolean };
}

/** A representative example, counted for a price on the site's terms. */
export function CreditExample({ price, currency, credit: { terms, isFixed } }: CreditExampleProps) {
  const { t, locale } = useRender();
  const of = quote({ ...terms, price });
  const words = outputWords(
    { locale, currency, fixed: t('finance.fixed'), variable: t('finance.variable') },
    { isFixed },
    { values: { interest_rate: terms.rate }, quote: of },
  );
  const amounts = { final_payment: of.balloon, fees: of.arrangementFee + of.finalFee } as const;
  const shown = told.filter((name) => !(name in amounts) || amounts[name as keyof typeof amounts] > 0);
  return (
    <div className={styles.example}>
      <p className={styles.title}>{t('finance.example')}</p>
      <dl className={styles.figures}>
        {shown.map((name) => (
          <div key={name} className={styles.pair} data-figure={name}>
            <dt>{t(`finance.${name}`)}</dt>
            <dd>
              <bdi>{words[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

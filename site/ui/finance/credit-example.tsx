import type { Terms } from '#finance/quote.ts';
import { quote } from '#finance/quote.ts';
import { useRender } from '#site/render/render-context.tsx';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import styles from './credit-example.module.css';
import { outputWords } from './finance-count.ts';
import { representativeFigures } from './representative-figures.data.ts';

export interface CreditExampleProps {
  /** The cash price, in minor units. */
  price: number;
  currency: string;
  credit: { terms: Omit<Terms, 'price'>; isFixed: boolean };
}

/** A representative example, counted for a price on the site's terms. */
export function CreditExample({ price, currency, credit: { terms, isFixed } }: CreditExampleProps) {
  const { t, locale } = useRender();
  const money = useMoneyFormat();
  const of = quote({ ...terms, price });
  const words = outputWords(
    { locale, currency, money, fixed: t('finance.fixed'), variable: t('finance.variable') },
    { isFixed },
    { values: { interest_rate: terms.rate }, quote: of },
  );
  const amounts = { final_payment: of.balloon, fees: of.arrangementFee + of.finalFee } as const;
  const shown = representativeFigures.filter((name) => !(name in amounts) || amounts[name as keyof typeof amounts] > 0);
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

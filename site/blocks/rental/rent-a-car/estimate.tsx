import type { RentalQuote } from '#rental/price.ts';
import type { RentalConfig } from '#rental/rental.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import styles from './estimate.module.css';
import { lineInWords } from './line-words.ts';
import type { Say } from './rental-texts.ts';

interface EstimateProps {
  config: RentalConfig;
  say: Say;
  /** Null as long as nobody knows for how many days. */
  quote: RentalQuote | null;
}

/** What it would cost, line by line. The script writes the same lines as choices change. */
export function Estimate({ config, say, quote }: EstimateProps) {
  const { t, locale } = useRender();
  const format = useMoneyFormat();
  const money = (minor: number) => listedMoney(minor, config.currency, locale, format);
  return (
    <aside className={styles.estimate} aria-label={say('estimate')}>
      <p className={styles.title}>{say('estimate')}</p>
      <p className={styles.waiting} data-part="waiting" hidden={quote !== null}>
        {say('choose_period')}
      </p>
      <div data-part="quote" hidden={quote === null} className={styles.quote}>
        <ul className={styles.lines} data-part="lines">
          {(quote?.lines ?? []).map((line, at) => (
            <li key={at} className={styles.line}>
              <span>{lineInWords(line, { say, days: (days) => t('rental.days', { days }), money })}</span>
              <span className={styles.amount}>{money(line.amount)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          <span>{say('total')}</span>
          <output className={styles.amount} data-part="total">
            {quote ? money(quote.total) : ''}
          </output>
        </p>
        <p className={styles.note}>{say('note')}</p>
      </div>
      <template data-part="line">
        <li className={styles.line}>
          <span />
          <span className={styles.amount} />
        </li>
      </template>
    </aside>
  );
}

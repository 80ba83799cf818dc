import type { PublicOffer } from '#api-clients/offers/public-offer.ts';
import { minorOf } from '#money/decimal.ts';
import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { listedMoney } from '#site/stock/price/listed-money.ts';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import styles from './offer.module.css';

/** An amount as the site writes its prices; cents only where there are some. */
function useAmount(currency: string): (amount: string) => string {
  const { locale } = useRender();
  const money = useMoneyFormat();
  return (amount) => listedMoney(minorOf(amount, currency), currency, locale, money);
}

/**
 * What an offer costs. A monthly rate stands with its rate, term, deposit and representative example, never alone
 * (FCA CONC 3.5.5R; decisions §8).
 */
export function OfferMoney({ offer: { price, finance } }: { offer: PublicOffer }) {
  const { t, currency: usual = 'EUR' } = useRender();
  const amount = useAmount(price?.currency ?? usual);
  const isPrice = price !== null && Number(price.value_raw) > 0;
  if (!isPrice && !finance) return null;
  return (
    <div className={styles.money}>
      {isPrice ? (
        <p className={styles.price}>
          {price.type === 'purchase' ? amount(price.value_raw) : t('offers.month', { price: amount(price.value_raw) })}
        </p>
      ) : null}
      {finance ? (
        <>
          <p className={styles.rate}>
            {t('offers.finance', {
              price: amount(finance.monthly),
              months: finance.term_months,
              apr: finance.apr,
              deposit: amount(finance.deposit),
            })}
          </p>
          <p className={styles.example}>
            <strong>{t('offers.example')}</strong> {finance.representative_example}
          </p>
        </>
      ) : null}
    </div>
  );
}

/** Until when an offer is valid, and its small print. */
export function OfferTerms({ offer: { valid_to: end, disclaimer } }: { offer: PublicOffer }) {
  const { t, locale } = useRender();
  if (!end && !disclaimer) return null;
  const day = dateFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <div className={styles.terms}>
      {end ? (
        <p>
          {/* The last day that is whole: an offer that ends at midnight is valid the day before. */}
          <time dateTime={end}>{t('offers.until', { date: day.format(new Date(Date.parse(end) - 1)) })}</time>
        </p>
      ) : null}
      {disclaimer ? <p>{disclaimer}</p> : null}
    </div>
  );
}

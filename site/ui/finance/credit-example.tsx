import type { CreditTerms } from '#api-clients/stock/credit-terms.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { useMoneyFormat } from '#site/stock/price/money-format.ts';
import styles from './credit-example.module.css';
import { creditOffer } from './credit-offer.ts';
import { type Counted, count, type FinanceOffer, type FinanceSetup, isLeftOut, outputWords } from './finance-count.ts';
import { figuresOf } from './representative-figures.data.ts';

export interface CreditFiguresProps {
  setup: FinanceSetup;
  offer: FinanceOffer;
  counted: Counted;
}

/** What must be said wherever an amount a month is; a calculator's script finds its figures (`finance-form.element.ts`). */
export function CreditFigures({ setup, offer, counted }: CreditFiguresProps) {
  const { t } = useRender();
  const words = outputWords(setup, offer, counted);
  return (
    <div className={styles.example}>
      <p className={styles.title}>{t('finance.example')}</p>
      <dl className={styles.figures}>
        {figuresOf(offer).map((name) => (
          <div key={name} className={styles.pair} data-figure={name} hidden={isLeftOut(setup, name, counted)}>
            <dt>{t(`finance.${name}`)}</dt>
            <dd>
              <bdi data-output={name}>{words[name]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How a calculator of the site's own terms speaks: what is nothing is left out. */
export function useCreditSpeech(): Pick<FinanceSetup, 'locale' | 'hidesFree' | 'fixed' | 'variable'> {
  const { t, locale } = useRender();
  return {
    locale: formatLocale(locale),
    hidesFree: true,
    fixed: t('finance.fixed'),
    variable: t('finance.variable'),
  };
}

/** A representative example, counted for a price on the site's terms; nothing where it counts no instalments. */
export function CreditExample({ price, currency, terms }: { price: number; currency: string; terms: CreditTerms }) {
  const money = useMoneyFormat();
  const speech = useCreditSpeech();
  const offer = creditOffer(terms, currency);
  if (offer === null) return null;
  const setup: FinanceSetup = { ...speech, currency, money, models: [], offers: [offer] };
  return <CreditFigures setup={setup} offer={offer} counted={count(offer, price, {})} />;
}

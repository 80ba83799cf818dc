import { useRender } from '#site/render/render-context.tsx';
import type { QueryValues } from '#site/routing/declared-query.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { CreditFigures, type CreditFiguresProps, useCreditSpeech } from '#site/ui/finance/credit-example.tsx';
import { creditOffer } from '#site/ui/finance/credit-offer.ts';
import {
  count,
  type FinanceSetup,
  inputNames,
  inputWords,
  outputWords,
  parameterOf,
} from '#site/ui/finance/finance-count.ts';
import { FinanceForm } from '#site/ui/finance/finance-form.tsx';
import type { creditQuery } from '#site/ui/finance/finance-query.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Slider } from '#site/ui/slider/slider.tsx';
import styles from './vehicle-credit.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { purchasePrice } from './vehicle-prices.ts';

const ID = 'credit';

export interface VehicleCreditProps {
  vehicle: ShowroomVehicle;
  settings: Pick<StockSettings, 'credit'>;
  /** What the address asks for; what the terms do not allow is brought to the nearest that they do. */
  asked: Partial<QueryValues<typeof creditQuery>>;
}

/**
 * What this car costs a month on the site's terms, for the deposit, duration and last payment that the visitor chooses,
 * with all that must be said beside it (decisions §8). Without script the address counts.
 */
export function VehicleCredit({ vehicle, settings, asked }: VehicleCreditProps) {
  const { t } = useRender();
  const speech = useCreditSpeech();
  const { currency, status } = vehicle.attributes;
  const offer = creditOffer(settings.credit, currency);
  const price = purchasePrice(vehicle);
  if (offer === null || price === null || status === 'sold') return null;
  const setup: FinanceSetup = {
    ...speech,
    currency,
    money: vehicle.priceSettings,
    models: [{ key: vehicle.id, name: vehicle.attributes.title, price }],
    offers: [offer],
  };
  const chosen = {
    down_payment: asked.finance_deposit,
    duration: asked.finance_duration,
    balloon: asked.finance_balloon,
  };
  const counted = count(offer, price, chosen);
  return (
    <section className={styles.credit} aria-labelledby={`${ID}-heading`} data-credit="" data-later>
      <Heading text={t('finance.heading')} tag={2} size="s" id={`${ID}-heading`} />
      <FinanceForm id={ID} setup={setup}>
        <input type="hidden" name="finance_model" value={vehicle.id} disabled />
        <fieldset className={styles.panel} data-product={offer.id} aria-label={t('finance.heading')}>
          <Choices setup={setup} offer={offer} counted={counted} />
          <Outcome setup={setup} offer={offer} counted={counted} />
        </fieldset>
      </FinanceForm>
    </section>
  );
}

const labelOf = {
  down_payment: 'finance.total_deposit',
  duration: 'finance.duration_of_agreement',
  interest_rate: 'finance.interest_rate',
  balloon: 'finance.final_payment',
} as const;

function Choices({ setup, offer, counted }: CreditFiguresProps) {
  const { t } = useRender();
  const free = inputNames.filter((name) => offer.inputs[name].max > offer.inputs[name].min);
  return (
    <div className={styles.choices}>
      {free.map((name) => (
        <Slider
          key={name}
          id={`${ID}-${name}`}
          name={parameterOf[name]}
          label={t(labelOf[name])}
          min={offer.inputs[name].min}
          max={offer.inputs[name].max}
          step={offer.inputs[name].interval}
          value={counted.values[name]}
          words={inputWords(setup, offer, name, counted)}
        />
      ))}
      <button type="submit" className={linkButton.button} data-submit="">
        <span className={linkButton.label}>{t('finance.count')}</span>
      </button>
    </div>
  );
}

function Outcome({ setup, offer, counted }: CreditFiguresProps) {
  const { t } = useRender();
  const words = outputWords(setup, offer, counted);
  return (
    <div className={styles.outcome}>
      <p className={styles.month}>
        <span className={styles.monthLabel}>{t('finance.month')}</span>
        <output className={styles.amount} data-output="monthly_payment" aria-live="polite">
          {words.monthly_payment}
        </output>
      </p>
      <CreditFigures setup={setup} offer={offer} counted={counted} />
    </div>
  );
}

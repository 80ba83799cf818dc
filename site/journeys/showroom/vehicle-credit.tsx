import { useRender } from '#site/render/render-context.tsx';
import type { QueryValues } from '#site/routing/declared-query.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { CreditFigures, type CreditFiguresProps, useCreditSpeech } from '#site/ui/finance/credit-example.tsx';
import { creditOffer } from '#site/ui/finance/credit-offer.ts';
import { count, type FinanceOffer, type FinanceSetup, outputWords } from '#site/ui/finance/finance-count.ts';
import { FinanceForm } from '#site/ui/finance/finance-form.tsx';
import type { creditQuery } from '#site/ui/finance/finance-query.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Choices, Ways } from './credit-choices.tsx';
import { hireOffers } from './hire-offers.ts';
import type { HireConfigs } from './load-hire.ts';
import styles from './vehicle-credit.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { purchasePrice } from './vehicle-prices.ts';

const ID = 'credit';

export interface VehicleCreditProps {
  vehicle: ShowroomVehicle;
  settings: Pick<StockSettings, 'credit'>;
  hire: HireConfigs;
  /** What the address asks for; what the terms do not allow is brought to the nearest that they do. */
  asked: Partial<QueryValues<typeof creditQuery>>;
}

/** What may be counted for a car: on credit by the site's terms, as a lease and as a subscription by its own prices. */
function offersFor({ vehicle, settings, hire }: VehicleCreditProps, price: number | null): FinanceOffer[] {
  const { currency, status } = vehicle.attributes;
  if (status === 'sold') return [];
  const credit = price === null ? null : creditOffer(settings.credit, currency);
  return [...(credit ? [credit] : []), ...hireOffers(vehicle, hire)];
}

/**
 * What this car costs a month, on credit, as a lease or as a subscription, for what the visitor chooses, with all that
 * must be said beside it (decisions §8). Without script the address counts.
 */
export function VehicleCredit(props: VehicleCreditProps) {
  const { vehicle, hire, asked } = props;
  const { t } = useRender();
  const speech = useCreditSpeech();
  const price = purchasePrice(vehicle);
  const offers = offersFor(props, price);
  const [first] = offers;
  if (!first) return null;
  const setup: FinanceSetup = {
    ...speech,
    currency: vehicle.attributes.currency,
    money: vehicle.priceSettings,
    models: [{ key: vehicle.id, name: vehicle.attributes.title, price: price ?? 0 }],
    offers,
  };
  const shown = offers.find(({ id }) => id === asked.finance_product) ?? first;
  return (
    <section className={styles.credit} aria-labelledby={`${ID}-heading`} data-credit="" data-later>
      <Heading text={t('finance.heading')} tag={2} size="s" id={`${ID}-heading`} />
      <FinanceForm id={ID} setup={setup} formClassName={styles.form}>
        <input type="hidden" name="finance_model" value={vehicle.id} disabled />
        {offers.length > 1 ? <Ways offers={offers} shown={shown} hire={hire} /> : null}
        {offers.map((offer) => (
          <Panel
            key={offer.id}
            setup={setup}
            offer={offer}
            isShown={offer === shown}
            // What is not shown takes part in nothing that was asked.
            counted={count(offer, price ?? 0, offer === shown ? askedOf(asked) : {})}
          />
        ))}
      </FinanceForm>
    </section>
  );
}

const askedOf = (asked: VehicleCreditProps['asked']) => ({
  down_payment: asked.finance_deposit,
  duration: asked.finance_duration,
  balloon: asked.finance_balloon,
  mileage: asked.finance_mileage,
});

function Panel({ isShown, ...figures }: CreditFiguresProps & { isShown: boolean }) {
  const { t } = useRender();
  return (
    <fieldset
      className={styles.panel}
      data-product={figures.offer.id}
      aria-label={t('finance.heading')}
      hidden={!isShown}
      disabled={!isShown}
    >
      <Choices {...figures} />
      <Outcome {...figures} />
    </fieldset>
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
      {offer.hire ? <p className={styles.monthLabel}>{t('finance.returned')}</p> : null}
    </div>
  );
}

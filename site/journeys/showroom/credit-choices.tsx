import { Select } from '#site/forms/select.tsx';
import { useRender } from '#site/render/render-context.tsx';
import type { CreditFiguresProps } from '#site/ui/finance/credit-example.tsx';
import {
  type AskedName,
  askedNames,
  choiceWords,
  type FinanceOffer,
  inputWords,
  parameterOf,
} from '#site/ui/finance/finance-count.ts';
import linkButton from '#site/ui/link-button.module.css';
import { Slider } from '#site/ui/slider/slider.tsx';
import type { HireConfigs } from './load-hire.ts';
import styles from './vehicle-credit.module.css';

/** Radio buttons choose what is counted; without script with the next press on the button. */
export function Ways({
  offers,
  shown,
  hire,
}: {
  offers: readonly FinanceOffer[];
  shown: FinanceOffer;
  hire: HireConfigs;
}) {
  const { t, locale } = useRender();
  const nameOf = ({ hire: way }: FinanceOffer): string => {
    if (!way) return t('finance.credit');
    const label = hire[way.kind]?.label[locale];
    return label || t(`showroom.price.way.${way.kind === 'lease' ? 'lease' : 'subscribe'}`);
  };
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{t('showroom.price.ways')}</legend>
      <div className={styles.tabs}>
        {offers.map((offer) => (
          <label key={offer.id} className={styles.way}>
            <input type="radio" name="finance_product" value={offer.id} defaultChecked={offer === shown} />
            <span>{nameOf(offer)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const labelOf = {
  down_payment: 'finance.total_deposit',
  duration: 'finance.duration_of_agreement',
  interest_rate: 'finance.interest_rate',
  balloon: 'finance.final_payment',
  mileage: 'finance.mileage',
} as const satisfies Record<AskedName, string>;

/** What a visitor may choose of one way to pay, and the button that counts without script. */
export function Choices(figures: CreditFiguresProps) {
  const { t } = useRender();
  return (
    <div className={styles.choices}>
      {askedNames.map((name) => (
        <Choice key={name} name={name} {...figures} />
      ))}
      <button type="submit" className={linkButton.button} data-submit="">
        <span className={linkButton.label}>{t('finance.count')}</span>
      </button>
    </div>
  );
}

/** A line to move along, or a list where just a few values are offered; nothing where there is nothing to choose. */
function Choice({ name, setup, offer, counted }: CreditFiguresProps & { name: AskedName }) {
  const { t } = useRender();
  const range = offer.inputs[name];
  if (!range || range.max <= range.min) return null;
  const id = `${offer.id}-${name}`;
  const label = t(labelOf[name]);
  if (name === 'mileage' || range.choices) {
    return (
      <div className={styles.choice}>
        <label htmlFor={id} className={styles.monthLabel}>
          {label}
        </label>
        <Select id={id} name={parameterOf[name]} defaultValue={counted.values[name]}>
          {range.choices?.map((value) => (
            <option key={value} value={value}>
              {choiceWords(setup.locale, value, offer, name)}
            </option>
          ))}
        </Select>
      </div>
    );
  }
  return (
    <Slider
      id={id}
      name={parameterOf[name]}
      label={label}
      min={range.min}
      max={range.max}
      step={range.interval}
      value={counted.values[name]}
      words={inputWords(setup, offer, name, counted)}
    />
  );
}

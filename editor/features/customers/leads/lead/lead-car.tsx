import { own } from '#block-schemas/read/json-value.ts';
import { readableKey } from '#editor/i18n/readable-key.ts';
import { t } from '#editor/i18n/t.ts';
import { Facts, Panel } from '#editor/pieces/panel/panel.tsx';
import { moneyInWords, numberInWords, stateWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import type { LeadItem } from '../leads.api.ts';
import styles from './lead-origin.module.css';

type Car = NonNullable<LeadItem['vehicle_snapshot']>;

/** What the stock says of a car, in words; pages may say more. */
const names: Readonly<Record<string, string>> = {
  title: t('Title'),
  make: t('Brand'),
  model: t('Model'),
  trim: t('Version'),
  year: t('Year'),
  state: t('Condition'),
  status: t('Status'),
  vin: t('VIN'),
  short_vin: t('Short VIN'),
  stock: t('Stock number'),
  odometer: t('Mileage'),
  color: t('Colour'),
  price: t('Price'),
  currency: t('Currency'),
  listing: t('Listing'),
  dealer: t('Dealer'),
  dealer_code: t('Dealer code'),
};

/** How a value of the stock is written; what a page said stands as it was said. */
const values: Readonly<Record<string, (value: string, car: Car) => string | undefined>> = {
  state: (value) => own(stateWords, value),
  status: (value) => own(statusWords, value)?.label,
  odometer: (value) => numberInWords(Number(value)),
  price: (value, { currency }) => (typeof currency === 'string' ? moneyInWords(value, currency) : undefined),
};

const known = Object.keys(names);
/** Where a fact stands: those that the stock knows in the order of their names above, others behind them. */
const placeOf = (key: string): number => (known.includes(key) ? known.indexOf(key) : known.length);

/** What another line says already: a price names its currency, a number its last three signs. */
const isSaid = (key: string, { price, vin }: Car): boolean =>
  (key === 'currency' && price !== undefined) || (key === 'short_vin' && vin !== undefined);

const linesOf = (facts: Car, isOfStock: boolean) => {
  const lines = Object.entries(facts).filter(([key]) => !isOfStock || !isSaid(key, facts));
  return lines
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => {
      const said = value === null ? '' : String(value);
      return [own(names, key) ?? readableKey(key), (isOfStock && own(values, key)?.(said, facts)) || said] as const;
    });
};

/** The car a lead is about: as the stock knew it when the lead came in, else as the page said it. */
export const LeadCar = ({ vehicle }: { vehicle: Car }) => {
  const { picture, link, title, id: _id, ...said } = vehicle;
  // Only the stock says where a car's page is.
  if (typeof link !== 'string')
    return (
      <Panel title={t('The car, as the page said it')}>
        <Facts lines={linesOf(vehicle, false)} />
      </Panel>
    );
  return (
    <Panel title={t('Car')}>
      <a className={styles.car} href={link} target="_blank" rel="noopener">
        {typeof picture === 'string' && <img src={picture} alt="" loading="lazy" />}
        <bdi>{title}</bdi>
      </a>
      <Facts lines={linesOf(said, true)} />
    </Panel>
  );
};

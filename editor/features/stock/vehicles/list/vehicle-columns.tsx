import { CarFront } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { LifeStatus, Shown } from '#editor/pieces/stock/vehicle-status.tsx';
import {
  engineWords,
  gapWords,
  moneyInWords,
  numberInWords,
  stateWords,
  transmissionWords,
} from '#editor/pieces/stock/vehicle-words.ts';
import type { ColumnSet, RowColumn } from '#editor/pieces/work-list/row-columns.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { VehicleItem } from '../vehicles.api.ts';
import { Readiness } from './readiness.tsx';
import styles from './vehicle-columns.module.css';

const none = <span className={styles.quiet}>–</span>;

const Thumbnail = ({ cover }: { cover: string }) =>
  cover === '' ? (
    <span className={styles.noPicture}>
      <Icon icon={CarFront} size={18} label={t('No picture')} />
    </span>
  ) : (
    <img src={cover} alt="" width={60} height={40} loading="lazy" decoding="async" className={styles.picture} />
  );

const Price = ({ car }: { car: VehicleItem }) => {
  const monthly = car.lease_price ?? car.subscribe_price;
  if (car.purchase_price === null && monthly === null) return none;
  return (
    <span className={styles.digits}>
      {car.purchase_price === null
        ? t('{amount} a month', { amount: moneyInWords(monthly ?? '0', car.currency) })
        : moneyInWords(car.purchase_price, car.currency)}
      {car.price_hidden && <span className={styles.quiet}> {t('(hidden)')}</span>}
    </span>
  );
};

/** What a car is, under its title. */
const secondLine = ({ state, production_year: year, mileage, color_name: color }: VehicleItem): string =>
  [stateWords[state], year, mileage !== null && mileage > 0 && t('{mileage} km', { mileage }), color]
    .filter(Boolean)
    .join(' · ');

const text = (value: string | null) => value || none;
const number = (value: number | null) =>
  value === null ? none : <span className={styles.digits}>{numberInWords(value)}</span>;
const plain = (value: number | null) => (value === null ? none : <span className={styles.digits}>{value}</span>);
const code = (value: string | null) =>
  value ? (
    <bdi dir="ltr" className={styles.code}>
      {value}
    </bdi>
  ) : (
    none
  );
const time = (at: string | null) =>
  at === null ? (
    none
  ) : (
    <span className={styles.time}>
      <RelativeTime at={at} />
    </span>
  );

const usual: readonly RowColumn<VehicleItem>[] = [
  {
    id: 'car',
    label: t('Car'),
    width: 'minmax(240px, 3.2fr)',
    render: (car) => (
      <span className={styles.car}>
        <Thumbnail cover={car.cover} />
        <span className={styles.lines}>
          <span className={styles.name}>{car.title}</span>
          <span className={styles.second}>{secondLine(car)}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    label: t('Status'),
    width: 'minmax(118px, 0.9fr)',
    render: ({ status }) => <LifeStatus status={status} />,
  },
  {
    id: 'publication',
    label: t('Visitors'),
    width: '112px',
    hiddenBelow: 'md',
    render: ({ publication }) => <Shown publication={publication} />,
  },
  { id: 'price', label: t('Price'), width: 'minmax(100px, 0.9fr)', render: (car) => <Price car={car} /> },
  {
    id: 'score',
    label: t('Complete'),
    width: '104px',
    hiddenBelow: 'lg',
    render: ({ score, gaps }) => <Readiness score={score} gaps={gaps} />,
  },
  {
    id: 'owner',
    label: t('Dealer'),
    width: 'minmax(110px, 1.1fr)',
    hiddenBelow: 'lg',
    render: ({ owner_name: owner }) => text(owner),
  },
  {
    id: 'vin',
    label: t('VIN'),
    width: '164px',
    hiddenBelow: 'xl',
    render: ({ vin }) => code(vin),
  },
  {
    id: 'updated',
    label: t('Changed'),
    width: '108px',
    hiddenBelow: 'md',
    render: ({ updated_at: at }) => time(at),
  },
];

const narrow = (id: string, label: string, render: RowColumn<VehicleItem>['render']): RowColumn<VehicleItem> => ({
  id,
  label,
  width: '96px',
  hiddenBelow: 'md',
  render,
});

const further: readonly RowColumn<VehicleItem>[] = [
  narrow('state', t('New or used'), ({ state }) => stateWords[state]),
  narrow('listing', t('Listing'), ({ listing_key: key }) => code(key)),
  narrow('order', t('Order number'), ({ order_number: order }) => code(order)),
  narrow('year', t('Year'), ({ production_year: year }) => plain(year)),
  narrow('model-year', t('Model year'), ({ model_year: year }) => plain(year)),
  narrow('mileage', t('Mileage'), ({ mileage }) => number(mileage)),
  narrow('power', t('Power'), ({ power }) => number(power)),
  narrow('color', t('Colour'), ({ color_name: color }) => text(color)),
  narrow('fuel', t('Fuel'), ({ engine_type: engines }) => text(engines.map((one) => engineWords[one]).join(', '))),
  narrow('gearbox', t('Gearbox'), ({ transmission }) =>
    transmission === null ? none : transmissionWords[transmission],
  ),
  narrow('drivetrain', t('Drive'), ({ drivetrain }) => text(drivetrain)),
  narrow('photos', t('Pictures'), ({ photos_count: count }) => number(count)),
  narrow('old-price', t('Old price'), ({ purchase_old_price: price, currency }) =>
    price === null ? none : <span className={styles.digits}>{moneyInWords(price, currency)}</span>,
  ),
  {
    ...narrow('missing', t('What is missing'), ({ gaps }) => text(gaps.map((gap) => gapWords[gap].label).join(', '))),
    width: 'minmax(140px, 1.4fr)',
  },
  narrow('confirmed', t('Confirmed'), ({ stock_confirmed_at: at }) => time(at)),
  narrow('created', t('Taken in'), ({ created_at: at }) => time(at)),
  narrow('by', t('Changed by'), ({ updated_by: by }) => text(by)),
];

/** Every column the list can show. */
export const vehicleColumns: ColumnSet<VehicleItem> = {
  all: [...usual, ...further],
  usual: usual.map(({ id }) => id),
  first: 'car',
};

/** A car on a narrow screen. */
export const ShortCar = ({ car }: { car: VehicleItem }) => (
  <span className={styles.car}>
    <Thumbnail cover={car.cover} />
    <span className={styles.lines}>
      <span className={styles.name}>{car.title}</span>
      <span className={styles.second}>{secondLine(car)}</span>
      <span className={styles.foot}>
        <LifeStatus status={car.status} />
        {car.publication !== 'published' && (
          <Badge>
            <Shown publication={car.publication} />
          </Badge>
        )}
        <Price car={car} />
      </span>
    </span>
  </span>
);

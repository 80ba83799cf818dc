import type { OrderVendor } from '#api-clients/orders/order-words.ts';
import type { FinancingOption } from '#api-clients/stock/vehicle-words.ts';
import { useRender } from '#site/render/render-context.tsx';
import { driveAwayName } from '#site/stock/price/drive-away-name.ts';
import { MonthlyExample, withMonthly } from '#site/stock/price/monthly-example.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Picture } from '#site/ui/picture.tsx';
import { amountText, costOf, isFreeOf } from './amount-text.ts';
import styles from './car-summary.module.css';
import { type OrderedCar, waysToPay } from './ordered-car.ts';

export interface CarSummaryProps {
  car: OrderedCar;
  finance: FinancingOption | null;
  /** What is paid online where the way to pay moves money. */
  amount: { value: string; currency: string };
  /** Ways to pay: where those that move no money are among them, the one that is chosen beside it decides. */
  vendors: readonly OrderVendor[];
  /** The way that was chosen before; null: none yet. */
  vendor: OrderVendor | null;
  /** What is paid is taken at once, not held. */
  isTaken: boolean;
  /** Words of the configuration about the fee; ours where it says nothing. */
  feeNote: string;
  settings: StockSettings;
}

/** What is ordered, beside each step: picture, price, and what is paid today. */
export function CarSummary(props: CarSummaryProps) {
  const { car, finance, amount, vendors, vendor, isTaken, feeNote, settings } = props;
  const { t, locale } = useRender();
  const [vehicle = car.vehicle] = withMonthly([car.vehicle], { settings, locale });
  const { attributes, photos, owner } = vehicle;
  const ways = waysToPay({ ...car, vehicle });
  const way = ways.find(({ option }) => option === finance) ?? ways[0];
  const isFree = isFreeOf(amount.value, vendors);
  const cost = costOf(amount.value, vendor === null ? vendors : [vendor]);
  const kind = car.offer?.setup_type === 'order' ? 'order' : 'reserve';
  return (
    <aside className={styles.summary} data-cost={cost} aria-label={t('order.summary')}>
      <div className={styles.car} data-plain={photos[0] ? undefined : ''}>
        {photos[0] ? (
          <Picture
            image={{ id: photos[0].image_id }}
            ratio="card"
            sizes="(min-width: 64rem) 24rem, 7rem"
            eager
            className={styles.picture ?? ''}
          />
        ) : null}
        <div className={styles.words}>
          <p className={styles.title}>{attributes.title}</p>
          <p className={styles.line}>
            {[t(`stock.states.${attributes.state}`), attributes.color_name].filter(Boolean).join(' · ')}
          </p>
          {way?.price ? (
            <p className={styles.price}>
              <bdi>{way.price.text}</bdi>
            </p>
          ) : null}
          {way?.price?.driveAway ? <p className={styles.line}>{driveAwayName(t, way.price.driveAway)}</p> : null}
        </div>
      </div>
      <dl className={styles.sums}>
        {way ? (
          <div>
            <dt>{t('order.way')}</dt>
            <dd>{t(`order.ways.${way.option}`)}</dd>
          </div>
        ) : null}
        {attributes.owner_name ? (
          <div>
            <dt>{t('order.sold_by')}</dt>
            <dd>
              <bdi>{houseName(attributes.owner_name, attributes.owner_city)}</bdi>
            </dd>
          </div>
        ) : null}
        <div className={styles.due}>
          {/* What is only held is due on no day. */}
          <dt>{t(isTaken ? 'order.due_today' : `order.fee.${kind}`)}</dt>
          <dd>
            {isFree ? null : <bdi className={styles.paid}>{amountText(amount, locale, vehicle.priceSettings)}</bdi>}
            <bdi className={isFree ? undefined : styles.free}>{t('order.free')}</bdi>
          </dd>
        </div>
      </dl>
      {way?.price && way.price.type !== 'purchase' ? <MonthlyExample vehicles={[vehicle]} settings={settings} /> : null}
      {isFree ? null : (
        <p className={classes(styles.note, styles.paid)}>
          {feeNote || t(isTaken ? 'order.fee_note_taken' : 'order.fee_note')}
        </p>
      )}
      {owner?.phone ? (
        <p className={styles.note}>
          {t('order.questions')}{' '}
          <a href={`tel:${owner.phone.replace(/[^+\d]/g, '')}`}>
            <bdi dir="ltr">{owner.phone}</bdi>
          </a>
        </p>
      ) : null}
    </aside>
  );
}

/** The house and where it is; many names say that already. */
const houseName = (name: string, city: string | null): string =>
  city && !name.toLowerCase().includes(city.toLowerCase()) ? `${name}, ${city}` : name;

import { useRender } from '#site/render/render-context.tsx';
import { Disclosure } from '#site/ui/disclosure/disclosure.tsx';
import { DriveAway } from './drive-away.tsx';
import styles from './price-block.module.css';
import { Figure } from './price-figure.tsx';
import { MONTHLY_NOTE, priceMarks } from './price-mark.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { furtherPrices, type PriceRow, priceParts, type ShownPrice, shownPrices } from './vehicle-prices.ts';

/** What the car costs, by each way to pay for it; radio buttons choose one, without script too. */
export function PriceBlock({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const prices = shownPrices(vehicle);
  const [only] = prices;
  if (!only)
    return (
      <div className={styles.prices}>
        <p className={styles.request}>{t('showroom.price.on_request')}</p>
      </div>
    );
  if (prices.length === 1)
    return (
      <div className={styles.prices}>
        <Way vehicle={vehicle} price={only} />
      </div>
    );
  return (
    <fieldset className={styles.prices} data-ways="">
      <legend className={styles.legend}>{t('showroom.price.ways')}</legend>
      <div className={styles.choices}>
        {prices.map(({ type }, index) => (
          <label key={type} className={styles.choice}>
            <input type="radio" name="way" value={type} defaultChecked={index === 0} className={styles.radio} />
            <span>{t(`showroom.price.way.${type}`)}</span>
          </label>
        ))}
      </div>
      {prices.map((price) => (
        <div key={price.type} className={styles.way} data-way={price.type}>
          <Way vehicle={vehicle} price={price} />
        </div>
      ))}
    </fieldset>
  );
}

function Way({ vehicle, price }: { vehicle: ShowroomVehicle; price: ShownPrice }) {
  const { t } = useRender();
  if (price.type !== 'purchase') {
    const mark = { stars: priceMarks(vehicle).get(price.type) ?? '', note: MONTHLY_NOTE };
    return <Figure label={t(`showroom.price.of.${price.type}`)} price={price} mark={mark} />;
  }
  const hasDriveAway = vehicle.pricesDriveAway.length > 0;
  const parts = priceParts(vehicle);
  const label = vehicle.attributes.state === 'new' ? t('showroom.price.of.new') : t('showroom.price.of.retailer');
  const rows = [
    ...(hasDriveAway ? [{ label: t('showroom.price.before_on_road'), text: price.text }] : []),
    ...furtherPrices(vehicle, t),
  ];
  return (
    <>
      {hasDriveAway ? <DriveAway vehicle={vehicle} /> : <Figure label={label} price={price} />}
      <PriceRows rows={rows} />
      {parts.length > 0 ? (
        <Disclosure title={t('showroom.price.breakdown')} level={2} className={styles.breakdown}>
          <PriceRows rows={parts} />
        </Disclosure>
      ) : null}
    </>
  );
}

function PriceRows({ rows }: { rows: readonly PriceRow[] }) {
  if (rows.length === 0) return null;
  return (
    <dl className={styles.rows}>
      {rows.map(({ label, text }) => (
        <div key={label} className={styles.row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import styles from './vehicle-bar.module.css';
import { type FormFills, needsNoScript, shownButtons, VehicleButtons } from './vehicle-buttons.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { amountWriter, type ShownPrice, shownPrices } from './vehicle-prices.ts';

/**
 * Price and first button at the foot of a narrow screen. The script takes it away while both are seen above; without
 * script it stays.
 */
export function VehicleBar({ vehicle, fills }: { vehicle: ShowroomVehicle; fills: FormFills }) {
  const context = useRender();
  if (!shownButtons(vehicle, context).some((button) => needsNoScript(vehicle, button))) return null;
  return (
    <div className={styles.bar} data-bar data-away data-surface="light">
      <p className={styles.words}>
        <span className={styles.title} dir="auto">
          {vehicle.attributes.title}
        </span>
        <BarPrice vehicle={vehicle} />
      </p>
      <VehicleButtons vehicle={vehicle} fills={fills} isShort />
    </div>
  );
}

/** What it costs by the way to pay that is chosen above. */
function BarPrice({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const prices = shownPrices(vehicle);
  const [only] = prices;
  if (!only) return <span className={styles.price}>{t('showroom.price.on_request')}</span>;
  if (prices.length === 1) return <Amount vehicle={vehicle} price={only} />;
  return prices.map((price) => (
    <span key={price.type} className={styles.chosen} data-of={price.type}>
      <Amount vehicle={vehicle} price={price} />
    </span>
  ));
}

/** On the road where it is sold so, in the state that is chosen above. */
function Amount({ vehicle, price: { type, text } }: { vehicle: ShowroomVehicle; price: ShownPrice }) {
  const states = type === 'purchase' ? vehicle.pricesDriveAway : [];
  const write = amountWriter(vehicle);
  if (states.length === 0) return <bdi className={styles.price}>{text}</bdi>;
  return states.map(({ state, value }) => (
    <bdi
      key={state}
      className={classes(styles.price, states.length > 1 && styles.chosen)}
      data-of={states.length > 1 ? state : undefined}
    >
      {write(value)}
    </bdi>
  ));
}

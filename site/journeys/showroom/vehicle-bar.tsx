import { useRender } from '#site/render/render-context.tsx';
import styles from './vehicle-bar.module.css';
import { type FormFills, needsNoScript, shownButtons, VehicleButtons } from './vehicle-buttons.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { amountWriter, shownPrices } from './vehicle-prices.ts';

/**
 * Price and first button at the foot of a narrow screen. The script takes it away while both are seen above; without
 * script it stays.
 */
export function VehicleBar({ vehicle, fills }: { vehicle: ShowroomVehicle; fills: FormFills }) {
  const context = useRender();
  if (!shownButtons(vehicle, context).some((button) => needsNoScript(vehicle, button))) return null;
  const { attributes, pricesDriveAway } = vehicle;
  const driveAway = attributes.prices_drive_away.current_drive_away;
  const price =
    driveAway && pricesDriveAway.length > 0
      ? amountWriter(vehicle)(driveAway.value)
      : (shownPrices(vehicle)[0]?.text ?? context.t('showroom.price.on_request'));
  return (
    <div className={styles.bar} data-bar data-away data-surface="light">
      <p className={styles.words}>
        <span className={styles.title}>{attributes.title}</span>
        <bdi className={styles.price}>{price}</bdi>
      </p>
      <VehicleButtons vehicle={vehicle} fills={fills} isShort />
    </div>
  );
}

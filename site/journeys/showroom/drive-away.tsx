import { minorOf } from '#money/decimal.ts';
import { doublePriceText } from '#money/price-format.ts';
import { useRender } from '#site/render/render-context.tsx';
import { driveAwayName } from '#site/stock/price/drive-away-name.ts';
import styles from './price-block.module.css';
import { Figure } from './price-figure.tsx';
import { priceMarks } from './price-mark.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { amountWriter } from './vehicle-prices.ts';

/** What a new car costs on the road, by state of Australia; radio buttons choose one, without script too. */
export function DriveAway({ vehicle }: { vehicle: ShowroomVehicle }) {
  const { t } = useRender();
  const { attributes, pricesDriveAway, priceSettings } = vehicle;
  const write = amountWriter(vehicle);
  const stars = priceMarks(vehicle).get('purchase');
  const first = attributes.prices_drive_away.current_drive_away?.state ?? pricesDriveAway[0]?.state;
  return (
    <fieldset className={styles.driveAway} data-states="">
      <legend className={styles.legend}>{t('showroom.price.state')}</legend>
      {pricesDriveAway.length > 1 ? (
        <div className={styles.states}>
          {pricesDriveAway.map(({ state }) => (
            <label key={state} className={styles.choice}>
              <input
                type="radio"
                name="drive-away"
                value={state}
                defaultChecked={state === first}
                className={styles.radio}
              />
              <span>{state}</span>
            </label>
          ))}
        </div>
      ) : null}
      {pricesDriveAway.map(({ state, value, label, description, disclaimer }) => (
        <div
          key={state}
          className={styles.state}
          data-state={state}
          data-only={pricesDriveAway.length === 1 ? '' : undefined}
        >
          <Figure
            label={driveAwayName(t, { label, state })}
            price={{
              text: write(value),
              old: '',
              double: doublePriceText(minorOf(value, attributes.currency), priceSettings),
            }}
            mark={disclaimer && stars ? { stars, note: `price-note-${state}` } : null}
          >
            {description ? (
              <p className={styles.note}>
                <bdi>{description}</bdi>
              </p>
            ) : null}
            {disclaimer ? (
              <p id={`price-note-${state}`} role="doc-footnote" className={styles.note}>
                <span aria-hidden="true">{stars}</span> <bdi>{disclaimer}</bdi>
              </p>
            ) : null}
          </Figure>
        </div>
      ))}
    </fieldset>
  );
}

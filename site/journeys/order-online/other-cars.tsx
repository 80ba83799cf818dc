import { useRender } from '#site/render/render-context.tsx';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { amountText, costOf } from './amount-text.ts';
import type { OtherCar } from './ordered-car.ts';
import styles from './other-cars.module.css';

export interface OtherCarsProps {
  vehicles: readonly OtherCar[];
  settings: StockSettings;
  title: string;
  /** Where a choice is sent: the hold moves to that car, and what was typed goes along. Without it cards lead to the cars. */
  action?: string;
}

/** Cars like the one that is gone, or that somebody would rather have. */
export function OtherCars({ vehicles, settings, title, action }: OtherCarsProps) {
  const { t } = useRender();
  if (vehicles.length === 0) return null;
  return (
    <section className={styles.others} aria-labelledby="order-others">
      <Heading text={title} tag={2} size="s" id="order-others" />
      <ul className={styles.cars}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id} className={styles.car}>
            <VehicleCard
              vehicle={vehicle}
              settings={settings}
              hasMarks={false}
              sizes="(min-width: 64rem) 20rem, 92vw"
            />
            {action ? (
              <form method="post" action={action} className={styles.choice} data-order-form="">
                <Fee of={vehicle} />
                <input type="hidden" name="vehicle" value={vehicle.id} />
                <button type="submit" className={classes(linkButton.button, linkButton.secondary, linkButton.small)}>
                  <span className={linkButton.label}>{t('order.rebooking.take')}</span>
                </button>
              </form>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What taking it instead would cost online: another sum than that of the car before it, maybe. */
function Fee({ of: { offer, priceSettings } }: { of: OtherCar }) {
  const { t, locale } = useRender();
  if (offer === null) return null;
  const { reservation_fee: fee, currency, payment_vendors: vendors } = offer;
  const cost = costOf(fee ?? '0', vendors);
  // Some ways cost it, others nothing: its own first step says which.
  if (cost === 'open') return null;
  return (
    <p className={styles.fee}>
      <span>{t(`order.fee.${offer.setup_type === 'order' ? 'order' : 'reserve'}`)}</span>
      <bdi>
        {cost === 'free' ? t('order.free') : amountText({ value: fee ?? '0', currency }, locale, priceSettings)}
      </bdi>
    </p>
  );
}

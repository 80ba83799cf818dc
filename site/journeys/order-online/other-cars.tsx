import { useRender } from '#site/render/render-context.tsx';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import type { ShownCard } from '#site/stock/shown-vehicle.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import styles from './other-cars.module.css';

export interface OtherCarsProps {
  vehicles: readonly ShownCard[];
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
              <form method="post" action={action} data-order-form="">
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

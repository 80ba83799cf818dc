import { useRender } from '#site/render/render-context.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { ShownCard } from '../shown-vehicle.ts';
import { driveAwayName } from './drive-away-name.ts';
import { type PriceLine, priceLines } from './price-lines.ts';
import styles from './vehicle-price.module.css';

export interface VehiclePriceProps {
  vehicle: ShownCard;
  /** `page`: large, as a car's own page says it. */
  size?: 'card' | 'page';
}

/** What a car costs: its main price, what it was before, and the other ways to pay; nothing when prices are hidden. */
export function VehiclePrice({ vehicle, size = 'card' }: VehiclePriceProps) {
  const { t } = useRender();
  const [main, ...others] = priceLines(vehicle);
  if (!main) return null;
  return (
    <div className={styles.price} data-size={size}>
      <p className={styles.main}>
        {main.driveAway ? <span className={styles.label}>{driveAwayName(t, main.driveAway)}</span> : null}
        <Amount line={main} />
      </p>
      {main.second ? (
        <p className={styles.other}>
          <bdi>{main.second}</bdi>
        </p>
      ) : null}
      {others.map((line) => (
        <p key={line.type} className={styles.other}>
          <Amount line={line} />
        </p>
      ))}
    </div>
  );
}

function Amount({ line }: { line: PriceLine }) {
  const { t } = useRender();
  return (
    <>
      {line.old ? (
        <s className={styles.old}>
          <VisuallyHidden>{t('stock.price_before')} </VisuallyHidden>
          <bdi>{line.old}</bdi>
        </s>
      ) : null}
      <bdi className={styles.amount}>{line.text}</bdi>
    </>
  );
}

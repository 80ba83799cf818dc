import { Check, Heart, Scale } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import { mainPrice } from '../price/main-price.ts';
import type { ShownCard } from '../shown-vehicle.ts';
import styles from './vehicle-mark.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-vehicle-mark': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface VehicleMarkProps {
  /** save: keeps the car for later; compare: puts it beside up to three others. */
  kind: 'save' | 'compare';
  vehicle: Pick<ShownCard, 'id' | 'attributes' | 'prices' | 'priceSettings'>;
  /** Words beside the heart too. */
  hasWords?: boolean;
  className?: string | undefined;
}

/**
 * A button that keeps a car in the visitor's browser. Whoever draws it imports `vehicle-mark.element.ts` in an
 * `.element.ts`; without script there is nothing to keep it in, and no button.
 */
export function VehicleMark({ kind, vehicle, hasWords = kind === 'compare', className }: VehicleMarkProps) {
  const { t } = useRender();
  const { title, listing_key: list } = vehicle.attributes;
  const price = kind === 'save' ? mainPrice(vehicle) : null;
  return (
    <fc-vehicle-mark
      className={classes(styles.mark, className)}
      data-kind={kind}
      data-vehicle={vehicle.id}
      data-list={list}
      data-minor={price?.minor}
      data-price={price?.text}
      data-full={kind === 'compare' ? t('stock.compare_full') : undefined}
    >
      <button
        type="button"
        className={hasWords ? styles.worded : styles.round}
        aria-pressed="false"
        aria-label={t(kind === 'save' ? 'stock.save' : 'stock.compare_with', { title })}
      >
        {kind === 'save' ? (
          <Icon of={Heart} size={20} className={styles.heart} />
        ) : (
          <>
            <Icon of={Scale} size={16} className={styles.off} />
            <Icon of={Check} size={16} className={styles.on} />
          </>
        )}
        {hasWords ? <span>{t(kind === 'save' ? 'stock.save_short' : 'stock.compare')}</span> : null}
      </button>
    </fc-vehicle-mark>
  );
}

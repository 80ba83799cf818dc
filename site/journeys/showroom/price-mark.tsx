import { type VehiclePriceType, vehiclePriceTypes } from '#api-clients/stock/vehicle-words.ts';
import { useRender } from '#site/render/render-context.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './price-block.module.css';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { shownPrices } from './vehicle-prices.ts';

/** Where it is said what belongs to the prices a month: one text for leases and subscriptions. */
export const MONTHLY_NOTE = 'price-note-monthly';

export interface PriceMark {
  /** One star more for each type of price (specification, block catalogue §9). */
  stars: string;
  /** The id of what it leads to. */
  note: string;
}

/**
 * The stars of the prices of which something more is said: of a price on the road its disclaimer, of prices a month the
 * representative example, without which none is shown.
 */
export function priceMarks(vehicle: ShowroomVehicle): ReadonlyMap<VehiclePriceType, string> {
  const shown = new Set(shownPrices(vehicle).map(({ type }) => type));
  const hasNote = (type: VehiclePriceType): boolean =>
    type !== 'purchase' || vehicle.pricesDriveAway.some(({ disclaimer }) => disclaimer !== '');
  const marked = vehiclePriceTypes.filter((type) => shown.has(type) && hasNote(type));
  return new Map(marked.map((type, index) => [type, '*'.repeat(index + 1)]));
}

/** The example as what stars beside prices lead to. */
export function monthlyNote(vehicle: ShowroomVehicle): { id: string; stars: string } {
  const marks = priceMarks(vehicle);
  return { id: MONTHLY_NOTE, stars: [marks.get('lease'), marks.get('subscribe')].filter(Boolean).join(', ') };
}

/** A star beside a price that leads to what is said of it. */
export function PriceStar({ mark: { stars, note } }: { mark: PriceMark }) {
  const { t } = useRender();
  return (
    <a href={`#${note}`} className={styles.star} role="doc-noteref">
      <VisuallyHidden>{t('showroom.notes')}</VisuallyHidden>
      <span aria-hidden="true">{stars}</span>
    </a>
  );
}

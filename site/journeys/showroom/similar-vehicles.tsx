import { Kept } from '#site/render/kept.tsx';
import { useRender } from '#site/render/render-context.tsx';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import { MonthlyExample } from '#site/stock/price/monthly-example.tsx';
import { CompareBar } from '#site/stock/saved/compare-bar.tsx';
import type { ShownCard } from '#site/stock/shown-vehicle.ts';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './similar-vehicles.module.css';

/** Where they stand on the page. */
export const SIMILAR_ID = 'similar';

export interface SimilarVehiclesProps {
  vehicles: readonly ShownCard[];
  settings: StockSettings;
  /** Key of the words above them: they are like the car of the page unless given. */
  title?: 'showroom.others' | undefined;
  /** The example of what is shown a month stands on the page already. */
  hasExample?: boolean;
}

/** Other cars like this one, in a row that follows the finger: the same few stand on the pages of many. */
export function SimilarVehicles({ vehicles, settings, title, hasExample = false }: SimilarVehiclesProps) {
  const { t } = useRender();
  if (vehicles.length === 0) return null;
  return (
    <Section width="full">
      <CarouselRow
        count={vehicles.length}
        head={<Heading text={t(title ?? 'showroom.similar')} tag={2} size="m" id={SIMILAR_ID} />}
      >
        {vehicles.map((vehicle) => (
          <CarouselItem key={vehicle.id} className={styles.item}>
            <Kept
              of={[settings]}
              by={JSON.stringify(vehicle)}
              isAlone
              draw={() => <VehicleCard vehicle={vehicle} settings={settings} />}
            />
          </CarouselItem>
        ))}
      </CarouselRow>
      {hasExample ? null : (
        <div className={styles.example}>
          <MonthlyExample vehicles={vehicles} settings={settings} />
        </div>
      )}
      <CompareBar />
    </Section>
  );
}

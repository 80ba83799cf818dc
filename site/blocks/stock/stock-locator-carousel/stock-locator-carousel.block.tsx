import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlock, useRender } from '#site/render/render-context.tsx';
import { VehicleCard } from '#site/stock/card/vehicle-card.tsx';
import { MonthlyExample } from '#site/stock/price/monthly-example.tsx';
import type { StockRow } from '#site/stock/row-load.ts';
import { CarouselItem, CarouselRow } from '#site/ui/carousel/carousel-row.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './stock-locator-carousel.module.css';

type Props = BlockComponentProps<'stock-locator-carousel'>;

/** Cars of the stock in a row. Visitors see nothing of it while there are none. */
export default function StockLocatorCarousel({ props, data, isLoading = false }: Props) {
  const { mode } = useRender();
  const { eager } = useBlock();
  const row = data as StockRow | null | undefined;
  if (row && row.vehicles.length === 0 && mode !== 'canvas') return null;
  return (
    <Section surface={props.box_color} width="full">
      {row && row.vehicles.length > 0 ? (
        <CarouselRow
          head={<Intro values={props} />}
          count={row.vehicles.length}
          item="small"
          foot={
            <>
              <MonthlyExample vehicles={row.vehicles} settings={row.settings} />
              <Links link={props.link} links={props.links} />
            </>
          }
        >
          {row.vehicles.map((vehicle, index) => (
            <CarouselItem key={vehicle.id} className={styles.item}>
              <VehicleCard
                vehicle={vehicle}
                settings={row.settings}
                level={levelInside(props)}
                sizes="(min-width: 741px) 20rem, 72vw"
                eager={eagerItem(index) ?? eager}
              />
            </CarouselItem>
          ))}
        </CarouselRow>
      ) : (
        <div className={styles.inner}>
          <Intro values={props} />
          <Missing isMissing={row === undefined} isLoading={isLoading} />
        </div>
      )}
    </Section>
  );
}

function Missing({ isMissing, isLoading }: { isMissing: boolean; isLoading: boolean }) {
  const { t } = useRender();
  if (!isMissing) return <EmptyNote />;
  return <LoadNotice isLoading={isLoading} text={t('stock.failed')} button={t('stock.retry')} />;
}

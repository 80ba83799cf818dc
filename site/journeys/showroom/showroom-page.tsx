import { ArrowDown } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeBelow } from '#site/render/sanitize-html.ts';
import { hasMonthly, MonthlyExample, withMonthly } from '#site/stock/price/monthly-example.tsx';
import { PriceDrop } from '#site/stock/price/price-drop.tsx';
import type { StockSettings } from '#site/stock/stock.settings.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import { EnvironmentLabel } from './environment-label.tsx';
import { InSearch } from './in-search.tsx';
import type { ShowroomData } from './load-showroom.ts';
import { confirmedText } from './opening-now.ts';
import { PriceBlock } from './price-block.tsx';
import { monthlyNote } from './price-mark.tsx';
import { SeenVehicles } from './seen-vehicles.tsx';
import styles from './showroom-page.module.css';
import { SIMILAR_ID, SimilarVehicles } from './similar-vehicles.tsx';
import { VehicleBar } from './vehicle-bar.tsx';
import { VehicleButtons } from './vehicle-buttons.tsx';
import { VehicleCredit, type VehicleCreditProps } from './vehicle-credit.tsx';
import { VehicleEquipment } from './vehicle-equipment.tsx';
import { VehicleFacts } from './vehicle-facts.tsx';
import { VehicleFilm } from './vehicle-film.tsx';
import { VehicleGallery } from './vehicle-gallery.tsx';
import type { ShowroomVehicle } from './vehicle-model.ts';
import { VehicleNotes } from './vehicle-notes.tsx';
import { VehicleRetailer } from './vehicle-retailer.tsx';
import { VehicleTitle } from './vehicle-title.tsx';
import { VehicleTools } from './vehicle-tools.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-showroom': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface ShowroomPageProps {
  vehicle: ShowroomVehicle;
  data: ShowroomData;
  settings: StockSettings;
  now: Date;
  /** What the address asks of an instalment. */
  asked: VehicleCreditProps['asked'];
}

/** The page of a car: pictures, price and what can be done beside each other, all else below. */
export function ShowroomPage({ vehicle: known, data, settings, now, asked }: ShowroomPageProps) {
  const context = useRender();
  const [vehicle = known] = withMonthly([known], { settings, locale: context.locale });
  const { t } = context;
  const { attributes, photos } = vehicle;
  const cover = photos[0] ? context.image(photos[0].image_id)?.src : undefined;
  const confirmed = confirmedText(
    attributes.stock_confirmed_at,
    { zone: vehicle.owner?.time_zone || 'UTC', now },
    context,
  );
  return (
    <fc-showroom
      className={styles.showroom}
      data-vehicle={vehicle.id}
      data-listing={attributes.listing_key}
      data-title={attributes.title}
      data-link={context.localPath(attributes.link)}
      data-cover={cover}
    >
      <Section padding="small" innerClassName={styles.page}>
        <div className={styles.pictures}>
          <VehicleGallery vehicle={vehicle} />
          <InSearch />
        </div>
        <aside className={styles.offer} data-offer aria-label={t('showroom.offer')}>
          <div className={styles.sticky}>
            <VehicleTitle vehicle={vehicle} />
            <PriceBlock vehicle={vehicle} />
            <MonthlyExample vehicles={[vehicle]} settings={settings} note={monthlyNote(vehicle)} />
            <PriceDrop />
            <div data-actions className={styles.actions}>
              <VehicleButtons vehicle={vehicle} fills={data.fills} />
              <Taken status={attributes.status} hasSimilar={data.similar.length > 0} />
            </div>
            {confirmed && attributes.status !== 'sold' ? <p className={styles.note}>{confirmed}</p> : null}
            <VehicleTools vehicle={vehicle} />
          </div>
        </aside>
        <div className={styles.more}>
          <VehicleFacts vehicle={vehicle} names={settings.showroomFigures} />
          <Description html={attributes.long_description} />
          <VehicleCredit vehicle={vehicle} settings={settings} hire={data.hire} asked={asked} />
          <VehicleFilm vehicle={vehicle} />
          <VehicleEquipment vehicle={vehicle} />
          <EnvironmentLabel vehicle={vehicle} />
        </div>
      </Section>
      {vehicle.owner ? (
        <Section surface="grey">
          <VehicleRetailer vehicle={vehicle} now={now} />
        </Section>
      ) : null}
      <SimilarVehicles vehicles={data.similar} settings={settings} hasExample={hasMonthly(vehicle)} />
      <SeenVehicles />
      <VehicleNotes vehicle={vehicle} />
      <VehicleBar vehicle={vehicle} fills={data.fills} />
    </fc-showroom>
  );
}

/** Why it is not to be had, and the way to those that are: on a phone they stand far below. */
function Taken({ status, hasSimilar }: { status: string; hasSimilar: boolean }) {
  const { t } = useRender();
  if (status === 'reserved') return <p className={styles.taken}>{t('showroom.is_reserved')}</p>;
  if (status !== 'sold') return null;
  if (!hasSimilar) return <p className={styles.taken}>{t('stock.statuses.sold')}</p>;
  return (
    <div className={styles.taken}>
      <p>{t('showroom.is_sold')}</p>
      <a href={`#${SIMILAR_ID}`} className={styles.way}>
        {t('showroom.similar')}
        <Icon of={ArrowDown} size={18} />
      </a>
    </div>
  );
}

function Description({ html }: { html: string }) {
  const { t } = useRender();
  const safe = sanitizeBelow(html, 3);
  if (!safe) return null;
  return (
    <section className={styles.description} aria-labelledby="description" data-later>
      <Heading text={t('showroom.description')} tag={2} size="s" id="description" />
      <div dir="auto">
        <SafeHtml html={safe} />
      </div>
    </section>
  );
}

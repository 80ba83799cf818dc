import { ChevronDown, MapPin } from 'lucide-react';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import { hasHours } from '#opening-hours/opening-hours.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '../icon.tsx';
import { Picture } from '../picture.tsx';
import { SafeHtml } from '../safe-html.tsx';
import { distanceText } from './distance.ts';
import { HoursTable } from './hours-table.tsx';
import styles from './locator-house.module.css';
import type { LocatedRetailer, LocatorData } from './locator-load.ts';
import { OpenNow } from './open-now.tsx';
import { RetailerCard, type RetailerView } from './retailer-card.tsx';
import type { Contact } from './retailer-content.ts';
import { serviceWords } from './service-words.ts';

const contactsOf = ({ phone, main_phone, whatsapp, email }: LocatedRetailer): Contact[] => {
  const ways: [Contact['type'], string][] = [
    ['phone', phone || main_phone],
    ['whatsapp', whatsapp],
    ['email', email],
  ];
  return ways.flatMap(([type, label]) => (label ? [{ type, icon: '', label, href: '' }] : []));
};

const viewOf = (retailer: LocatedRetailer): RetailerView => {
  const { id, name, address, zipcode, city, lat, lng } = retailer;
  const town = [zipcode, city].filter(Boolean).join(' ');
  return { id, name, address, city: town, lat, lng, contacts: contactsOf(retailer), services: [] };
};

interface HouseProps {
  retailer: LocatedRetailer;
  level: number;
  look: 'plain' | 'regional' | 'map';
}

/** Shows a house on the map beside the list. */
function ShowOnMap({ retailer: { id, lat }, look }: Pick<HouseProps, 'retailer' | 'look'>) {
  const { t } = useRender();
  if (look !== 'map' || lat === null) return null;
  return (
    <button type="button" className={styles.show} data-show={id}>
      <Icon of={MapPin} size={18} />
      {t('retailers.show')}
    </button>
  );
}

function Services({ services }: { services: readonly string[] }) {
  const { t } = useRender();
  if (services.length === 0) return null;
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>{serviceWords(service, t)}</li>
      ))}
    </ul>
  );
}

/** A house in the list. */
export function HouseCard({
  retailer,
  level,
  look,
  unit,
  now,
  href,
}: HouseProps & { unit: 'km' | 'mi'; now: string; href: string }) {
  const { t, locale } = useRender();
  const { opening_hours: hours, time_zone: zone, distance_km: distance } = retailer;
  const at = new Date(now);
  return (
    <RetailerCard
      retailer={viewOf(retailer)}
      level={level}
      href={href}
      distance={distance === null ? undefined : distanceText(distance, unit, locale)}
      actions={<ShowOnMap retailer={retailer} look={look} />}
    >
      <OpenNow hours={hours} zone={zone} now={at} />
      {retailer.html_short ? (
        <SafeHtml html={sanitizeHtml(retailer.html_short)} className={styles.short ?? ''} />
      ) : null}
      <Services services={retailer.services} />
      {hasHours(hours) ? (
        <details className={styles.details}>
          <summary>
            {t('retailers.hours')}
            <Icon of={ChevronDown} size={18} />
          </summary>
          <HoursTable hours={hours} zone={zone} now={at} />
        </details>
      ) : null}
    </RetailerCard>
  );
}

/** The only house that was asked for, with all there is to know. */
export function HouseInDetail({ retailer, level, look, data }: HouseProps & { data: LocatorData }) {
  const { opening_hours: hours, time_zone: zone, photo } = retailer;
  const now = new Date(data.now);
  const words = retailer.html_full || retailer.html_default || retailer.html_short;
  return (
    <div className={styles.house} data-look={look}>
      {photo ? <Picture image={photo} ratio="hero-wide" sizes="(min-width: 1024px) 50vw, 100vw" /> : null}
      <div>
        <RetailerCard retailer={viewOf(retailer)} level={level} actions={<ShowOnMap retailer={retailer} look={look} />}>
          <OpenNow hours={hours} zone={zone} now={now} />
          {words ? <SafeHtml html={sanitizeHtml(words)} /> : null}
          <Services services={retailer.services} />
          <HoursTable hours={hours} zone={zone} now={now} />
        </RetailerCard>
      </div>
    </div>
  );
}

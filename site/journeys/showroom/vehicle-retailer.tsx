import { Clock, Mail, MapPin, MessageCircle, Phone } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { SiteMap } from '#site/ui/map/map.tsx';
import { contactAddress } from '#site/ui/retailers/contact-link.ts';
import { Directions } from '#site/ui/retailers/retailer-card.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { openingNow } from './opening-now.ts';
import type { ShowroomVehicle } from './vehicle-model.ts';
import styles from './vehicle-retailer.module.css';

export interface VehicleRetailerProps {
  vehicle: ShowroomVehicle;
  now: Date;
}

/** The house that sells the car: where it is, whether it is open, how to reach it, and what it says of itself. */
export function VehicleRetailer({ vehicle, now }: VehicleRetailerProps) {
  const context = useRender();
  const { t } = context;
  const { owner, attributes } = vehicle;
  if (!owner) return null;
  const name = attributes.owner_name ?? owner.name;
  const town = [owner.zipcode, owner.city].filter(Boolean).join(' ');
  const opening = openingNow(owner.opening_hours, { zone: owner.time_zone || 'UTC', now }, context);
  // A page of one car has room for all that the house says; a shorter text where it has written no long one.
  const html = sanitizeHtml(owner.html_full || owner.html_default || owner.html_short);
  const { lat, lng } = owner;
  return (
    <div className={styles.retailer} data-mapped={lat !== null && lng !== null ? '' : undefined}>
      <div className={styles.about}>
        <p className={styles.eyebrow}>{t('showroom.retailer')}</p>
        <Heading text={name} tag={2} size="s" />
        {owner.address || town ? (
          <address className={styles.line}>
            <Icon of={MapPin} size={18} />
            <span className={styles.place}>
              {owner.address ? <span>{owner.address}</span> : null}
              {town ? <span>{town}</span> : null}
            </span>
          </address>
        ) : null}
        {opening ? (
          <p className={styles.line} data-open={opening.isOpen ? '' : undefined}>
            <Icon of={Clock} size={18} />
            {opening.text}
          </p>
        ) : null}
        <Contacts phone={owner.phone} whatsapp={owner.whatsapp} email={owner.email} />
        <Directions retailer={{ lat, lng, name }} />
        <SafeHtml html={html} className={styles.words ?? ''} />
      </div>
      {lat !== null && lng !== null ? (
        <SiteMap
          places={[{ id: attributes.owner_id ?? 'retailer', name, address: owner.address, lat, lng }]}
          label={t('retailers.map_of', { name })}
          className={styles.map}
        />
      ) : null}
    </div>
  );
}

function Contacts({ phone, whatsapp, email }: { phone: string; whatsapp: string; email: string }) {
  const ways = [
    { type: 'phone', label: phone, icon: Phone },
    { type: 'whatsapp', label: whatsapp, icon: MessageCircle },
    { type: 'email', label: email, icon: Mail },
  ] as const;
  const shown = ways.flatMap((way) => {
    const href = way.label ? contactAddress({ ...way, icon: '', href: '' }) : null;
    return href ? [{ ...way, href }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={styles.contacts}>
      {shown.map(({ type, label, icon, href }) => (
        <li key={type}>
          <a href={href} className={styles.contact} data-contact={type}>
            <Icon of={icon} size={18} />
            <bdi dir={type === 'email' ? undefined : 'ltr'}>{type === 'whatsapp' ? 'WhatsApp' : label}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}

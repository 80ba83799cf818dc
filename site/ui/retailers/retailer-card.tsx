import { ArrowUpRight, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useField, useRender } from '#site/render/render-context.tsx';
import { headingTag } from '../heading.tsx';
import { Icon, NamedIcon } from '../icon.tsx';
import { NewWindowNotice } from '../new-window-notice.tsx';
import { contactAddress } from './contact-link.ts';
import styles from './retailer-card.module.css';
import type { Contact, Service } from './retailer-content.ts';

export interface RetailerView {
  id: string;
  name: string;
  address: string;
  city: string;
  lat: number | null;
  lng: number | null;
  contacts: readonly Contact[];
  services: readonly Service[];
}

export interface RetailerCardProps {
  retailer: RetailerView;
  level: number;
  /** Pointer of the group that holds it; absent where it comes from elsewhere. */
  field?: string;
  /** Where the name leads. */
  href?: string | undefined;
  /** Words of the distance, where the server knows it. */
  distance?: string | undefined;
  /** Below the address. */
  children?: ReactNode;
  /** Beside the way there. */
  actions?: ReactNode;
  /** Where the site's words do not fit. */
  words?: { directions?: string; services?: string; contact?: string };
}

const icons = { phone: Phone, whatsapp: MessageCircle, email: Mail } as const;

/** A house of the dealer: where it is, what it offers and how to reach it. The distance is written by the script. */
export function RetailerCard(props: RetailerCardProps) {
  const { retailer, level, field, href, distance, children, actions, words = {} } = props;
  const { name, address, city, contacts, services } = retailer;
  const Tag = headingTag(level);
  const of = (part: string) => (field === undefined ? undefined : `${field}/${part}`);
  const fields = { name: useField(of('name')), address: useField(of('address')), city: useField(of('city')) };
  return (
    <article className={styles.card}>
      <div className={styles.about}>
        <div className={styles.head}>
          <Tag className={styles.name} {...fields.name}>
            {href ? (
              <a className={styles.nameLink} href={href} data-search>
                {name}
              </a>
            ) : (
              name
            )}
          </Tag>
          <span className={styles.distance} data-distance>
            {distance}
          </span>
        </div>
        {address || city ? (
          <address className={styles.address}>
            {address ? <span {...fields.address}>{address}</span> : null}
            {city ? <span {...fields.city}>{city}</span> : null}
          </address>
        ) : null}
        {children}
        <div className={styles.ways}>
          <Directions retailer={retailer} label={words.directions} />
          {actions}
        </div>
        {services.length > 0 ? (
          <div className={styles.part}>
            {words.services ? <p className={styles.label}>{words.services}</p> : null}
            <ul className={styles.services}>
              {services.map((service) => (
                <li key={service.label} className={styles.service}>
                  <NamedIcon name={service.icon} size={18} />
                  {service.label}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
      {contacts.length > 0 ? (
        <div className={styles.contact}>
          {words.contact ? <p className={styles.label}>{words.contact}</p> : null}
          <ul className={styles.contacts}>
            {contacts.map((contact) => (
              <ContactLine key={`${contact.type} ${contact.label}`} contact={contact} />
            ))}
          </ul>
        </div>
      ) : null}
    </article>
  );
}

function ContactLine({ contact }: { contact: Contact }) {
  const href = contactAddress(contact);
  const icon = contact.icon ? <NamedIcon name={contact.icon} size={18} /> : <Icon of={icons[contact.type]} size={18} />;
  return (
    <li>
      {href ? (
        <a className={styles.link} href={href}>
          {icon}
          <span dir={contact.type === 'phone' ? 'ltr' : undefined}>{contact.label}</span>
        </a>
      ) : (
        <span className={styles.link}>
          {icon}
          {contact.label}
        </span>
      )}
    </li>
  );
}

/** The way there, on a map service that is asked only when somebody goes there. */
export function Directions({
  retailer: { lat, lng, name },
  label,
}: {
  retailer: Pick<RetailerView, 'lat' | 'lng' | 'name'>;
  label?: string | undefined;
}) {
  const { t, maps } = useRender();
  if (lat === null || lng === null || !maps?.directions) return null;
  const href = maps.directions.replaceAll('{lat}', String(lat)).replaceAll('{lng}', String(lng));
  return (
    <a className={styles.directions} href={href} target="_blank" rel="noopener noreferrer">
      {label || t('retailers.directions')}
      <span className={styles.to}>{name}</span>
      <NewWindowNotice />
      <Icon of={ArrowUpRight} size={18} mirror />
    </a>
  );
}

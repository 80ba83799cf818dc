import { CarFront, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { leadName } from '#editor/pieces/leads/lead-words.ts';
import { LinkButton } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import type { LeadItem } from '../leads.api.ts';
import styles from './person-card.module.css';

/** Two letters for a name; none for who is seen by a number alone. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Letter}/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** Digits of an international number, as WhatsApp's links want them; undefined for any other. */
export const whatsAppNumber = (phone: string): string | undefined => {
  const digits = phone.replace(/[\s().-]/g, '');
  return /^\+\d{8,15}$/.test(digits) ? digits.slice(1) : undefined;
};

export interface PersonCardProps {
  lead: LeadItem;
  /** What stands beside the name, such as the state. */
  end?: ReactNode;
  /** The heading's level: the page names the person above already. */
  heading?: 'h2' | 'p';
}

/** Who it is, what car it is about, and every way to answer. */
export const PersonCard = ({ lead, end, heading: Heading = 'p' }: PersonCardProps) => {
  const { name, email, phone } = lead.person;
  const shown = name || leadName(lead);
  const number = phone.replace(/\s/g, '');
  const whatsApp = whatsAppNumber(phone);
  return (
    <section aria-label={t('Person')} className={styles.card}>
      <div className={styles.head}>
        <span className={styles.face} aria-hidden="true">
          {initials(name) || '–'}
        </span>
        <div className={styles.who}>
          <Heading className={styles.name}>{shown}</Heading>
          {(email || phone) && (
            <p className={styles.reach}>
              {[email, phone].filter(Boolean).map((text) => (
                <bdi key={text} dir="ltr">
                  {text}
                </bdi>
              ))}
            </p>
          )}
          {lead.car !== '' && (
            <p className={styles.car}>
              <Icon icon={CarFront} size={14} label={t('Car')} />
              <bdi>{lead.car}</bdi>
            </p>
          )}
        </div>
        {end}
      </div>
      {(email || phone) && (
        <div className={styles.ways}>
          {phone && (
            <LinkButton icon={Phone} href={`tel:${number}`}>
              {t('Call')}
            </LinkButton>
          )}
          {email && (
            <LinkButton icon={Mail} href={`mailto:${email}`}>
              {t('Write')}
            </LinkButton>
          )}
          {whatsApp && (
            <LinkButton icon={MessageCircle} href={`https://wa.me/${whatsApp}`} target="_blank" rel="noreferrer">
              {t('WhatsApp')}
            </LinkButton>
          )}
        </div>
      )}
    </section>
  );
};

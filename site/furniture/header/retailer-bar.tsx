import { MapPin } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Words } from '#site/ui/words.tsx';
import type { HeaderData } from './header-data.ts';
import styles from './retailer-bar.module.css';

type RetailerBarProps = Pick<HeaderData, 'retailer' | 'opening' | 'openingNow' | 'phone'>;

/** Whose site this is, until when they are there, and how to reach them: a line above the header. */
export function RetailerBar({ retailer, opening, openingNow, phone }: RetailerBarProps) {
  const { t } = useRender();
  if (!retailer) return null;
  return (
    <aside className={styles.retailer} data-surface="grey" aria-label={t('nav.retailer')}>
      <div className={styles.line}>
        <a href={retailer.href || undefined} className={styles.name}>
          <Icon of={MapPin} size={18} />
          <bdi>{retailer.name}</bdi>
        </a>
        <OpeningLine opening={opening} openingNow={openingNow} className={styles.opening} />
        {phone ? <PhoneLink number={phone} /> : null}
      </div>
    </aside>
  );
}

/** When somebody is there: the words of the setting, in whose place a script may say until when (`header-hours.later.ts`). */
export function OpeningLine({
  opening,
  openingNow,
  className,
}: Pick<HeaderData, 'opening' | 'openingNow'> & { className?: string | undefined }) {
  if (opening.text === '' && openingNow === '') return null;
  return (
    <span className={className} data-opening-now={openingNow || undefined}>
      <Words of={opening} />
    </span>
  );
}

/** A number to call, left to right whatever stands around it. */
export function PhoneLink({ number, className }: { number: string; className?: string | undefined }) {
  const { t } = useRender();
  return (
    <a href={`tel:${number.replace(/[^\d+]/g, '')}`} className={className} aria-label={t('nav.call', { number })}>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}

import { Clock } from 'lucide-react';
import { numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import styles from './hold-clock.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-hold-clock': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface HoldClockProps {
  /** The hold. */
  order: string;
  vehicle: string;
  until: string;
  /** No heartbeat leads beyond. */
  longest: string;
  /** Where the visitor is told that it ended. */
  lostAddress: string;
}

/**
 * How long the car is held, said calmly: whole minutes that change without a fuss, spoken at five and at one. Without
 * script it says until when by the clock.
 */
export function HoldClock({ order, vehicle, until, longest, lostAddress }: HoldClockProps) {
  const { t, locale, localPath } = useRender();
  // The clock of the visitor is known to the script alone; until then minutes are said, which are the same everywhere.
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 60_000));
  const number = numberFormat(formatLocale(locale), {}).format(minutes);
  return (
    <fc-hold-clock
      className={styles.clock}
      data-lock={order}
      data-vehicle={vehicle}
      data-left={Math.max(0, Date.parse(until) - Date.now())}
      data-more={Math.max(0, Date.parse(longest) - Date.parse(until))}
      data-lost={lostAddress}
      data-address={localPath(`/buy_online/locks/${encodeURIComponent(order)}`)}
      data-minutes={t('order.hold.minutes', { minutes: '{minutes}' })}
      data-under-minute={t('order.hold.under_minute')}
      data-say-five={t('order.hold.say_five')}
      data-say-one={t('order.hold.say_one')}
    >
      <Icon of={Clock} size={16} />
      <span data-part="left">{t('order.hold.minutes', { minutes: number })}</span>
      <button
        type="button"
        data-part="longer"
        className={classes(linkButton.button, linkButton.tertiary, linkButton.small, styles.longer)}
        hidden
      >
        <span className={linkButton.label}>{t('order.hold.longer')}</span>
      </button>
      <span data-part="said" role="status" className={styles.said} />
    </fc-hold-clock>
  );
}

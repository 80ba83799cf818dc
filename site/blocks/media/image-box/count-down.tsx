import { dateFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './count-down.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-count-down': React.HTMLAttributes<HTMLElement> & { 'data-end': string };
    }
  }
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/**
 * Days, hours, minutes and seconds until a moment. The page is cached, so the server writes the moment itself and the
 * element counts; without JavaScript the date stays.
 */
export function CountDown(props: { id: string; end: string; label: string; endedLabel: string }) {
  const { t, locale } = useRender();
  const date = new Date(props.end);
  if (Number.isNaN(date.getTime())) return null;
  const shown = dateFormat(formatLocale(locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return (
    <fc-count-down className={styles.timer} data-end={props.end}>
      {props.label ? <p className={styles.label}>{props.label}</p> : null}
      <time dateTime={props.end} className={styles.date} data-date>
        {shown.format(date)}
      </time>
      <div className={styles.units} data-units hidden role="timer">
        {units.map((unit) => (
          <div key={unit}>
            <span className={styles.figure} data-unit={unit}>
              0
            </span>
            <span className={styles.unit}>{t(`count_down.${unit}`)}</span>
          </div>
        ))}
      </div>
      {props.endedLabel ? (
        <p data-ended hidden>
          {props.endedLabel}
        </p>
      ) : null}
    </fc-count-down>
  );
}

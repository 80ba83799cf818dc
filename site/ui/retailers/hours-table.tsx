import { wallTimeAt } from '#opening-hours/local-time.ts';
import { daysFrom, hasHours } from '#opening-hours/opening-hours.ts';
import { type OpeningHours, type Span, weekdays } from '#opening-hours/opening-hours.types.ts';
import { useRender } from '#site/render/render-context.tsx';
import { dayInWords, timeInWords } from './hours-words.ts';
import styles from './opening-hours.module.css';

/** Days with other hours are told so far ahead. */
const SPECIAL_DAYS = 60;
const MAX_SPECIAL = 8;

/** A Monday, for the names of weekdays. */
const aMonday = '2024-01-01';
const nameDay = (index: number) => `${aMonday.slice(0, 8)}0${index + 1}`;

/** The hours of the week, and the coming days that are different. */
export function HoursTable({ hours, zone, now }: { hours: OpeningHours; zone: string; now: Date }) {
  const { t, locale } = useRender();
  if (!hasHours(hours)) return null;
  const { date } = wallTimeAt(now, zone);
  const special = daysFrom(hours, date, SPECIAL_DAYS)
    .filter((day) => isSpecial(day.date, hours))
    .slice(0, MAX_SPECIAL);
  return (
    <div className={styles.hours}>
      <dl className={styles.days}>
        {weekdays.map((day, index) => (
          <Line key={day} name={dayInWords(nameDay(index), locale, 'weekday')} spans={hours.weekly[day]} />
        ))}
      </dl>
      {special.length > 0 ? (
        <>
          <p className={styles.label}>{t('retailers.special_days')}</p>
          <dl className={styles.days}>
            {special.map(({ date: day, spans, because }) => (
              <Line key={day} name={dayInWords(day, locale, 'date')} note={because} spans={spans} />
            ))}
          </dl>
        </>
      ) : null}
    </div>
  );
}

const isSpecial = (date: string, { holidays, exceptions }: OpeningHours): boolean =>
  exceptions.some(({ from, to }) => from <= date && date <= to) ||
  holidays.some((one) => (one.every_year ? one.date.slice(5) === date.slice(5) : one.date === date));

function Line({ name, note, spans }: { name: string; note?: string | undefined; spans: readonly Span[] }) {
  const { t, locale } = useRender();
  const times = spans.map(({ from, to }) =>
    from === '00:00' && to === '24:00'
      ? t('retailers.open_all_day')
      : `${timeInWords(from, locale)} – ${timeInWords(to, locale)}`,
  );
  return (
    <div className={styles.day}>
      <dt>
        {name}
        {note ? <span className={styles.note}> {note}</span> : null}
      </dt>
      <dd>
        {times.length === 0
          ? t('retailers.closed')
          : times.map((time) => (
              <span key={time} className={styles.span}>
                {time}
              </span>
            ))}
      </dd>
    </div>
  );
}

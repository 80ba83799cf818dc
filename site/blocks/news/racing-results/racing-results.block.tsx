import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { dateFormat, numberFormat } from '#site/i18n/intl-formats.ts';
import { formatLocale } from '#site/i18n/locales.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { LoadNotice } from '#site/ui/load-notice.tsx';
import { Section } from '#site/ui/section.tsx';
import { raceTime } from './race-time.ts';
import styles from './racing-results.module.css';
import type { Race, RaceResult } from './read-race.ts';

/** How a race ended: a table of one of the site's files of results. */
export default function RacingResults({ props, data, isLoading }: BlockComponentProps<'racing-results'>) {
  const race = data as Race | undefined;
  return (
    <Section surface={props.box_color} innerClassName={styles.inner}>
      <Intro values={props} />
      {race ? <ResultTable race={race} /> : <LoadNotice isLoading={isLoading} />}
      <Links link={props.link} links={props.links} />
    </Section>
  );
}

function ResultTable({ race: { event, date, results } }: { race: Race }) {
  const { t, locale } = useRender();
  const day = dateFormat(formatLocale(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const winner = results.find(({ time_ms: time }) => time !== null);
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className={styles.race}>
          <bdi className={styles.event}>{event}</bdi> <time dateTime={date}>{day.format(new Date(date))}</time>
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.position}>
            {t('racing.position')}
          </th>
          <th scope="col">{t('racing.driver')}</th>
          <th scope="col" className={styles.team}>
            {t('racing.team')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('racing.time')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('racing.points')}
          </th>
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => (
          <ResultRow key={`${index} ${result.driver}`} result={result} winner={winner} />
        ))}
      </tbody>
    </table>
  );
}

function ResultRow({ result, winner }: { result: RaceResult; winner: RaceResult | undefined }) {
  const { locale } = useRender();
  const number = numberFormat(formatLocale(locale), {});
  const { position, driver, team, points } = result;
  return (
    <tr>
      <td className={styles.position}>{position === null ? '–' : number.format(position)}</td>
      <th scope="row">
        <bdi>{driver}</bdi>
        {team ? <bdi className={styles.below}>{team}</bdi> : null}
      </th>
      <td className={styles.team}>
        <bdi>{team}</bdi>
      </td>
      <td className={styles.figure}>
        <Time result={result} winner={winner} />
      </td>
      <td className={styles.figure}>{number.format(points)}</td>
    </tr>
  );
}

/** The winner's whole time, the gap of everybody else, or why there is none. */
function Time({ result, winner }: { result: RaceResult; winner: RaceResult | undefined }) {
  const { t, locale } = useRender();
  const { status, laps_behind: laps, time_ms: time } = result;
  if (status !== 'finished') return t(`racing.${status}`);
  if (laps > 0) return t('racing.laps', { count: laps });
  if (time === null) return '–';
  const gap = time - (winner?.time_ms ?? 0);
  const isGap = result !== winner && gap >= 0;
  return (
    <bdi dir="ltr">{isGap ? `+${raceTime(formatLocale(locale), gap)}` : raceTime(formatLocale(locale), time)}</bdi>
  );
}

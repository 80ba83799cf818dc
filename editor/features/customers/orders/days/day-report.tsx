import { t, tData } from '#editor/i18n/t.ts';
import { Facts } from '#editor/pieces/panel/panel.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { moneyText } from '../order-words.ts';
import type { DayItem } from '../orders.api.ts';
import styles from './days.module.css';

type Difference = DayItem['differences'][number];

const kinds: Readonly<Record<Difference['kind'], { label: string; advice: string }>> = {
  missing_here: {
    label: t('Not in our books'),
    advice: t('The provider has it, no order of ours does. Look it up there by its reference.'),
  },
  missing_there: {
    label: t('Not in the provider’s list'),
    advice: t('We have it, their list of the day does not. It may stand in the next day’s list.'),
  },
  amount: { label: t('Another amount'), advice: t('The provider took or holds another amount than we know of.') },
  currency: { label: t('Another currency'), advice: t('The provider counts it in another currency.') },
  status: { label: t('Another state'), advice: t('Open the order: it is read from the provider anew within minutes.') },
  refunded: { label: t('Another refund'), advice: t('More or less was given back there than we know of.') },
};

const Line = ({ difference }: { difference: Difference }) => {
  const { label, advice } = kinds[difference.kind];
  return (
    <li className={styles.difference}>
      <p className={styles.label}>{label}</p>
      <p className={styles.advice}>{advice}</p>
      <Facts
        lines={[
          [
            t('Reference'),
            <bdi key="reference" dir="ltr" className={styles.code}>
              {difference.reference}
            </bdi>,
          ],
          [
            t('One order'),
            difference.order_number && (
              <a key="order" href={`/cms/orders?order_number_eq=${encodeURIComponent(difference.order_number)}`}>
                <bdi dir="ltr">{difference.order_number}</bdi>
              </a>
            ),
          ],
          [t('Here'), difference.here && <bdi key="here">{tData(difference.here)}</bdi>],
          [t('There'), difference.there && <bdi key="there">{tData(difference.there)}</bdi>],
        ]}
      />
    </li>
  );
};

/** A day of an account: sums of both sides, and each difference with what to do about it. */
export const DayReport = ({ line }: { line: DayItem }) => (
  <div className={styles.report}>
    {line.state === 'failed' && (
      <p role="alert" className={styles.failed}>
        {t('The list of the provider could not be read.')} {line.error}
      </p>
    )}
    <div className={styles.scroll}>
      <table className={styles.sums}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('Here')}</th>
            <th scope="col">{t('There')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Payments')}</th>
            <td>{line.payments_here}</td>
            <td>{line.payments_there}</td>
          </tr>
          <tr>
            <th scope="row">{t('Captured')}</th>
            <td>{moneyText(line.captured_here, line.currency)}</td>
            <td>{moneyText(line.captured_there, line.currency)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Given back')}</th>
            <td>{moneyText(line.refunded_here, line.currency)}</td>
            <td>{moneyText(line.refunded_there, line.currency)}</td>
          </tr>
        </tbody>
      </table>
    </div>
    {line.state === 'done' &&
      (line.differences.length === 0 ? (
        <p className={styles.agrees}>{t('Every payment agrees, to the last cent.')}</p>
      ) : (
        <ul className={styles.differences} aria-label={t('Differences')}>
          {line.differences.map((difference) => (
            <Line key={`${difference.kind} ${difference.reference}`} difference={difference} />
          ))}
        </ul>
      ))}
    <p className={styles.quiet}>
      {line.company_name} · {t('Compared')} <RelativeTime at={line.run_at} />
    </p>
  </div>
);

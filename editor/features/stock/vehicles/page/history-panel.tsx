import { useInfiniteQuery } from '@tanstack/react-query';
import { publications, vehicleStates, vehicleStatuses } from '#api-clients/stock/vehicle-words.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { moneyInWords, publicationWords, stateWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { FieldName } from './merge-vehicle.ts';
import styles from './panels.module.css';
import { eventsQuery, type Vehicle, type VehicleEventItem } from './vehicle.api.ts';
import { fieldLabel } from './vehicle-fields.ts';

/** A value of the history in words: statuses by their names; `purchase_price 34900.00` as money. */
const valueWords = (value: string | null, currency: string): string => {
  if (value === null) return t('nothing');
  const status = vehicleStatuses.find((one) => one === value);
  if (status) return statusWords[status].label;
  const publication = publications.find((one) => one === value);
  if (publication) return publicationWords[publication].label;
  const state = vehicleStates.find((one) => one === value);
  if (state) return stateWords[state];
  const [, amount] = /^[a-z_]+ (\d+\.\d+)$/.exec(value) ?? [];
  return amount === undefined ? value : moneyInWords(amount, currency);
};

const kinds: Readonly<Record<string, string>> = {
  status: t('Status'),
  publication: t('Visitors'),
  state: t('New or used'),
  vin: t('VIN'),
  created: t('Taken in'),
  changed: t('Changed'),
};

const titleOf = ({ kind, from, to }: VehicleEventItem): string => {
  const [name] = (to ?? from ?? '').split(' ');
  return kind === 'price' && name ? fieldLabel(name as FieldName) : (kinds[kind] ?? kind);
};

const pictures = (value: string | null): string | undefined => {
  const [, count] = /^(\d+) photos$/.exec(value ?? '') ?? [];
  return count === undefined
    ? undefined
    : t('{count, plural, one {# picture} other {# pictures}}', { count: Number(count) });
};

const sentenceOf = (event: VehicleEventItem, currency: string): string => {
  const counted = pictures(event.to);
  if (counted !== undefined) return counted;
  if (event.from === null && event.kind !== 'price') return valueWords(event.to, currency);
  return t('{from} → {to}', { from: valueWords(event.from, currency), to: valueWords(event.to, currency) });
};

/** What happened to the car, the newest first. */
export const HistoryPanel = ({ vehicle }: { vehicle: Vehicle }) => {
  const events = useInfiniteQuery(eventsQuery(vehicle.id, vehicle.version));
  return (
    <Panel title={t('History')}>
      <Loaded query={events} name={t('the history')} rows={4}>
        {({ pages }) => (
          <ol className={styles.events}>
            {pages.flat().map((event) => (
              <li key={event.id}>
                <p className={styles.event}>
                  <span>{titleOf(event)}</span>
                  <span className={styles.time}>
                    <RelativeTime at={event.at} />
                  </span>
                </p>
                <p>
                  <bdi>{sentenceOf(event, vehicle.currency)}</bdi>
                </p>
                {event.reason && <p className={styles.reason}>{quoted(event.reason)}</p>}
                <p className={styles.quiet}>{event.actor}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {events.hasNextPage && (
        <Button size="sm" isDisabled={events.isFetchingNextPage} onPress={() => void events.fetchNextPage()}>
          {t('Show earlier')}
        </Button>
      )}
    </Panel>
  );
};

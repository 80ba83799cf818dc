import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { TimelineEntry, TimelineList } from '#editor/pieces/timeline/timeline.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type EventItem, eventsQuery } from '../orders.api.ts';
import { describeOrderEvent } from './event-words.ts';
import { foldEchoes } from './fold-echoes.ts';
import styles from './order.module.css';
import { RecordedValues } from './recorded-values.tsx';

/** What was recorded with it. */
const recordedOf = ({ from, to, detail }: EventItem): Record<string, unknown> => ({
  ...(from !== null && to !== null && from !== to ? { state: `${from} → ${to}` } : {}),
  ...detail,
});

/** The flight recorder of an order: calls, webhooks, mails, states and people, in the order they happened. */
export const OrderTimeline = ({ orderId }: { orderId: string }) => {
  const events = useQuery(eventsQuery(orderId));
  return (
    <Panel title={t('History')}>
      <Loaded
        query={events}
        name={t('the history')}
        rows={6}
        isEmpty={(list) => list.length === 0}
        empty={<p className={styles.quiet}>{t('Nothing has happened yet.')}</p>}
      >
        {(list) => (
          <TimelineList>
            {foldEchoes(list).map((event) => (
              <TimelineEntry
                key={event.id}
                words={describeOrderEvent(event)}
                at={event.at}
                by={event.source === 'person' ? event.actor_name : ''}
              >
                <RecordedValues label={t('Details')} values={recordedOf(event)} />
              </TimelineEntry>
            ))}
          </TimelineList>
        )}
      </Loaded>
    </Panel>
  );
};

import { useQuery } from '@tanstack/react-query';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { TimelineEntry, TimelineList } from '#editor/pieces/timeline/timeline.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { type EventItem, eventsQuery } from '../orders.api.ts';
import { describeOrderEvent } from './event-words.ts';
import { foldEchoes } from './fold-echoes.ts';
import styles from './order.module.css';

/** What was recorded with it, on request. */
const Recorded = ({ event }: { event: EventItem }) => {
  const isMoved = event.from !== null && event.to !== null && event.from !== event.to;
  const lines = Object.entries({
    ...(isMoved ? { state: `${event.from} → ${event.to}` } : {}),
    ...event.detail,
  });
  if (lines.length === 0) return null;
  return (
    <details className={styles.recorded}>
      <summary>{t('Details')}</summary>
      <dl dir="ltr">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

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
                <Recorded event={event} />
              </TimelineEntry>
            ))}
          </TimelineList>
        )}
      </Loaded>
    </Panel>
  );
};

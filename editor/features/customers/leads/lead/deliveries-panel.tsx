import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { FixRequest } from '#api-clients/forms/delivery.resources.ts';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { deliveryEventWords, deliveryLook, integrationName, readableId } from '#editor/pieces/leads/lead-words.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import type { DeliveryItem } from '../leads.api.ts';
import styles from './deliveries-panel.module.css';
import { EditDialog } from './edit-dialog.tsx';
import { deliveriesQuery, fixDelivery, type LeadPlace } from './lead.api.ts';

type Mode = FixRequest['mode'];

const doneWords: Record<Mode, string> = {
  retry: t('Sending again'),
  retry_with_edits: t('Sending the edited lead'),
  mark_delivered: t('Marked as delivered'),
  cancel: t('Cancelled'),
};

/** These deliveries and no others of the lead; all of them tell of the same. */
const only = (deliveries: readonly DeliveryItem[]): Pick<FixRequest, 'integration_ids' | 'events'> => ({
  integration_ids: deliveries.map(({ integration_id: id }) => id),
  events: deliveries.slice(0, 1).map(({ event }) => event),
});

/** Deliveries, each with what can be done about it. */
export const DeliveriesPanel = ({ place }: { place: LeadPlace }) => {
  const queries = useQueryClient();
  const deliveries = useQuery(deliveriesQuery(place));
  const right = usePermission('deliveries.fix');
  const [editing, setEditing] = useState<DeliveryItem | null>(null);
  const fix = useMutation({
    mutationFn: (request: Partial<FixRequest> & { mode: Mode }) => fixDelivery(place, request),
    onSuccess: (_, { mode }) => {
      setEditing(null);
      showToast({ title: doneWords[mode] });
      void queries.invalidateQueries({ queryKey: ['leads'] });
    },
    onError: (error) => toastProblem(t('Delivery not changed'), error),
  });
  const list = deliveries.data ?? [];
  const broken = list.filter(({ status }) => status === 'failed' || status === 'retrying');
  if (list.length === 0) return null;

  const send = (delivery: DeliveryItem, mode: Mode) =>
    fix.mutate({ mode, ...only([delivery]), force: delivery.status === 'delivered' });
  const line = (delivery: DeliveryItem) => {
    const look = deliveryLook(delivery);
    const isDelivered = delivery.status === 'delivered';
    const isOver = isDelivered || delivery.status === 'cancelled';
    return (
      <li key={delivery.id} className={styles.line}>
        <div className={styles.texts}>
          <span className={styles.head}>
            <span className={styles.name}>{integrationName(delivery.type)}</span>
            <Status tone={look.tone} shape={look.shape}>
              {look.label}
            </Status>
          </span>
          <span className={styles.quiet}>
            {delivery.event !== 'lead.created' && `${deliveryEventWords[delivery.event]} · `}
            {readableId(delivery.integration_id) && `${readableId(delivery.integration_id)} · `}
            {t('{attempts, plural, one {# try} other {# tries}}', { attempts: delivery.attempts })}
            {delivery.external_id && ` · ${delivery.external_id}`}
            {delivery.delivered_at && (
              <>
                {' · '}
                <RelativeTime at={delivery.delivered_at} />
              </>
            )}
            {delivery.next_attempt_at && delivery.status === 'retrying' && (
              <>
                {` ${t('· next')} `}
                <RelativeTime at={delivery.next_attempt_at} />
              </>
            )}
          </span>
          {delivery.last_error && <span className={styles.problem}>{delivery.last_error}</span>}
        </div>
        <Menu
          label={t('Actions for {integration}', { integration: integrationName(delivery.type) })}
          placement="bottom end"
          trigger={
            <IconButton
              icon={Ellipsis}
              size="sm"
              label={t('Actions for {integration}', { integration: integrationName(delivery.type) })}
            />
          }
          groups={[
            [
              {
                id: 'retry',
                label: isDelivered ? t('Send once more') : t('Send again now'),
                description: isDelivered ? t('The receiver tells repeats by the same id') : undefined,
                disabledReason: right.reason,
                onAction: () => send(delivery, 'retry'),
              },
              {
                id: 'edit',
                label: t('Edit and send…'),
                disabledReason: right.reason,
                onAction: () => setEditing(delivery),
              },
              isDelivered
                ? null
                : {
                    id: 'mark',
                    label: t('Mark as delivered'),
                    description: t('The receiver has it already'),
                    disabledReason: right.reason,
                    onAction: () => send(delivery, 'mark_delivered'),
                  },
              isOver
                ? null
                : {
                    id: 'cancel',
                    label: t('Stop trying'),
                    tone: 'danger',
                    disabledReason: right.reason,
                    onAction: () => send(delivery, 'cancel'),
                  },
            ],
          ]}
        />
      </li>
    );
  };
  return (
    <Panel
      title={t('Deliveries')}
      end={
        broken.length > 1 && (
          <Button
            size="sm"
            disabledReason={right.reason}
            isPending={fix.isPending}
            onPress={() => {
              for (const some of Map.groupBy(broken, ({ event }) => event).values())
                fix.mutate({ mode: 'retry', ...only(some) });
            }}
          >
            {t('Send {count} again', { count: broken.length })}
          </Button>
        )
      }
    >
      <ul className={styles.list}>{list.map(line)}</ul>
      <EditDialog
        delivery={editing}
        isPending={fix.isPending}
        onClose={() => setEditing(null)}
        onSend={(delivery, overrides, note) =>
          fix.mutate({
            mode: 'retry_with_edits',
            ...only([delivery]),
            overrides,
            force: delivery.status === 'delivered',
            ...(note === '' ? {} : { note }),
          })
        }
      />
    </Panel>
  );
};

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Ellipsis, Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { type FinalFix, FixQuestion } from '#editor/pieces/leads/fix-question.tsx';
import {
  deliveriesInWords,
  deliveryEventWords,
  deliveryLook,
  deliveryWords,
  integrationName,
  readableId,
} from '#editor/pieces/leads/lead-words.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import {
  type DeliveryItem,
  type DeliveryStatusName,
  deliveriesQuery,
  type FixMode,
  failedQuery,
  fixFailed,
  fixOne,
} from './outbox.api.ts';
import styles from './outbox.module.css';
import { OutboxList, type OutboxView } from './outbox-list.tsx';

const doneWords: Record<FixMode, string> = {
  retry: 'Sending again',
  mark_delivered: 'Marked as delivered',
  cancel: 'No longer tried',
};
const statusNames = Object.keys(deliveryWords) as DeliveryStatusName[];

const columnsOf = (
  onFix: (line: DeliveryItem, mode: FixMode) => void,
  reason: string | undefined,
): TableColumn<DeliveryItem>[] => [
  {
    id: 'lead',
    label: 'Lead',
    isRowHeader: true,
    render: (line) => (
      <span className={styles.texts}>
        <Link to={`/cms/leads/${line.form_id}/${line.lead_id}`} className={styles.name}>
          {line.lead_number}
        </Link>
        <span className={styles.quiet}>{line.form_name}</span>
      </span>
    ),
  },
  {
    id: 'to',
    label: 'To',
    hiddenBelow: 'sm',
    render: ({ type, integration_id: id }) => (
      <span className={styles.texts}>
        {integrationName(type)}
        <span className={styles.quiet}>{readableId(id)}</span>
      </span>
    ),
  },
  { id: 'event', label: 'Tells of', hiddenBelow: 'md', render: ({ event }) => deliveryEventWords[event] },
  {
    id: 'state',
    label: 'State',
    render: (line) => {
      const look = deliveryLook(line);
      return (
        <span className={styles.texts}>
          <Status tone={look.tone} shape={look.shape}>
            {look.label}
          </Status>
          {line.last_error && <span className={styles.problem}>{line.last_error}</span>}
        </span>
      );
    },
  },
  { id: 'tries', label: 'Tries', align: 'end', hiddenBelow: 'md', render: ({ attempts }) => attempts },
  {
    id: 'next',
    label: 'Next try',
    hiddenBelow: 'md',
    render: ({ status, next_attempt_at: at }) => (status === 'retrying' && at ? <RelativeTime at={at} /> : ''),
  },
  {
    id: 'at',
    label: 'Since',
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ created_at: at }) => <RelativeTime at={at} />,
  },
  {
    id: 'retry',
    label: 'Actions',
    align: 'end',
    render: (line) => {
      const isDelivered = line.status === 'delivered';
      const item = (mode: FixMode, label: string, description?: string, tone?: 'danger') => ({
        id: mode,
        label,
        description,
        tone,
        disabledReason: reason,
        onAction: () => onFix(line, mode),
      });
      return (
        <Menu
          label={`Actions for ${line.lead_number}`}
          placement="bottom end"
          trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${line.lead_number}`} />}
          groups={[
            [
              isDelivered
                ? item('retry', 'Send once more', 'The receiver tells repeats by the same id')
                : item('retry', 'Send again now'),
              {
                id: 'open',
                label: 'Edit and send…',
                description: 'On the page of the lead',
                href: `/cms/leads/${line.form_id}/${line.lead_id}`,
              },
              isDelivered ? null : item('mark_delivered', 'Mark as delivered', 'The receiver has it already'),
              isDelivered || line.status === 'cancelled' ? null : item('cancel', 'Stop trying', undefined, 'danger'),
            ],
          ]}
        />
      );
    },
  },
];

/** Deliveries of all forms to all systems. */
export const DeliveryList = () => {
  const queries = useQueryClient();
  const right = usePermission('deliveries.fix');
  const [view, setView] = useState<OutboxView<DeliveryStatusName>>({ status: undefined, page: 1 });
  const list = useQuery(deliveriesQuery(view.status, view.page));
  const failed = useQuery(failedQuery);
  const [asking, setAsking] = useState<FinalFix | null>(null);
  const run = async (mode: FixMode, work: () => Promise<unknown>) => {
    try {
      const count = await work();
      showToast({
        title: typeof count === 'number' ? `${doneWords[mode]}: ${deliveriesInWords(count)}` : doneWords[mode],
      });
    } catch (error) {
      toastProblem('Nothing changed', error);
    }
    await queries.invalidateQueries({ queryKey: ['outbox'] });
  };
  const { total = 0, forms = [] } = failed.data ?? {};
  const fixAll = (mode: FixMode) => void run(mode, () => fixFailed(forms, mode));
  return (
    <OutboxList
      query={list}
      name="deliveries"
      noneInState="No delivery in this state"
      empty={
        <EmptyState icon={Send} title="Nothing was delivered yet">
          When a form has integrations, each lead is passed on to them, and every try is written down here.
        </EmptyState>
      }
      states={statusNames.map((id) => ({ id, label: deliveryWords[id].label }))}
      view={view}
      onView={setView}
      tools={
        total > 0 && (
          <>
            <Menu
              label="All that failed"
              placement="bottom end"
              trigger={<Button iconEnd={ChevronDown}>All that failed ({total.toLocaleString()})</Button>}
              groups={[
                [
                  {
                    id: 'retry',
                    label: 'Send all again',
                    disabledReason: right.reason,
                    onAction: () => fixAll('retry'),
                  },
                  {
                    id: 'mark_delivered',
                    label: 'Mark all as delivered',
                    disabledReason: right.reason,
                    onAction: () => setAsking('mark_delivered'),
                  },
                  {
                    id: 'cancel',
                    label: 'Stop trying all',
                    tone: 'danger',
                    disabledReason: right.reason,
                    onAction: () => setAsking('cancel'),
                  },
                ],
              ]}
            />
            <FixQuestion
              mode={asking}
              which={total === 1 ? 'the delivery that failed' : `all ${deliveriesInWords(total)} that failed`}
              onClose={() => setAsking(null)}
              onConfirm={fixAll}
            />
          </>
        )
      }
    >
      {({ items }) => (
        <Table
          label="Deliveries"
          columns={columnsOf((line, mode) => void run(mode, () => fixOne(line, mode)), right.reason)}
          rows={items}
        />
      )}
    </OutboxList>
  );
};

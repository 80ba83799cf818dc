import { Link } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { deliveryEventWords, deliveryLook, integrationName, readableId } from '#editor/pieces/leads/lead-words.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { RowMenu } from '#editor/pieces/list-view/row-menu.tsx';
import { Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { DeliveryItem, FixMode } from './outbox.api.ts';
import styles from './outbox.module.css';

type OnFix = (line: DeliveryItem, mode: FixMode) => void;

const addressOf = (line: DeliveryItem): string => `/cms/leads/${line.form_id}/${line.lead_id}`;

const menuOf = (line: DeliveryItem, onFix: OnFix, disabledReason: string | undefined): MenuGroup[] => {
  const isDelivered = line.status === 'delivered';
  const item = (mode: FixMode, label: string, description?: string, tone?: 'danger') => ({
    id: mode,
    label,
    description,
    tone,
    disabledReason,
    onAction: () => onFix(line, mode),
  });
  return [
    [
      isDelivered
        ? item('retry', t('Send once more'), t('The receiver tells repeats by the same id'))
        : item('retry', t('Send again now')),
      { id: 'open', label: t('Edit and send…'), description: t('On the page of the lead'), href: addressOf(line) },
      isDelivered ? null : item('mark_delivered', t('Mark as delivered'), t('The receiver has it already')),
      isDelivered || line.status === 'cancelled' ? null : item('cancel', t('Stop trying'), undefined, 'danger'),
    ],
  ];
};

/** The deliveries, one a row; `reason` says why this person may not repair them. */
export const deliveryColumns = (onFix: OnFix, reason: string | undefined): TableColumn<DeliveryItem>[] => [
  {
    id: 'lead',
    label: t('Lead'),
    isRowHeader: true,
    render: (line) => (
      <TwoLines isName note={line.form_name}>
        <Link to={addressOf(line)}>{line.lead_number}</Link>
      </TwoLines>
    ),
  },
  {
    id: 'to',
    label: t('To'),
    hiddenBelow: 'sm',
    render: ({ type, integration_id: id }) => <TwoLines note={readableId(id)}>{integrationName(type)}</TwoLines>,
  },
  { id: 'event', label: t('Tells of'), hiddenBelow: 'md', render: ({ event }) => deliveryEventWords[event] },
  {
    id: 'state',
    label: t('State'),
    render: (line) => {
      const look = deliveryLook(line);
      return (
        <TwoLines note={line.last_error && <span className={styles.problem}>{line.last_error}</span>}>
          <Status tone={look.tone} shape={look.shape}>
            {look.label}
          </Status>
        </TwoLines>
      );
    },
  },
  { id: 'tries', label: t('Tries'), align: 'end', hiddenBelow: 'md', render: ({ attempts }) => attempts },
  {
    id: 'next',
    label: t('Next try'),
    hiddenBelow: 'md',
    render: ({ status, next_attempt_at: at }) => (status === 'retrying' && at ? <RelativeTime at={at} /> : ''),
  },
  {
    id: 'at',
    label: t('Since'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ created_at: at }) => <RelativeTime at={at} />,
  },
  {
    id: 'retry',
    label: t('Actions'),
    align: 'end',
    render: (line) => <RowMenu name={line.lead_number} groups={menuOf(line, onFix, reason)} />,
  },
];

import { t } from '#editor/i18n/t.ts';
import {
  deliveryWords,
  leadName,
  leadStatusWords,
  minutesInWords,
  reviewWords,
  stages,
} from '#editor/pieces/leads/lead-words.ts';
import type { ColumnSet, RowColumn } from '#editor/pieces/work-list/row-columns.ts';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { useNow } from '#editor/ui/relative-time/use-now.ts';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { LeadItem } from '../leads.api.ts';
import styles from './lead-grid.module.css';

/** Stage of an enquiry, or why it is none. */
export const LeadState = ({ lead }: { lead: Pick<LeadItem, 'status' | 'stage'> }) => {
  const look = lead.status === 'new' ? stages[lead.stage] : leadStatusWords[lead.status];
  return (
    <Status tone={look.tone} shape={look.shape}>
      {look.label}
    </Status>
  );
};

const CLOCK_MS = 5_000;
const minutesOnClock = (minutes: number): string => (minutes < 1 ? t('under 1 min') : minutesInWords(minutes));

/** The response clock in a few words: it goes on while somebody looks, and stands once there is an answer. */
export const Clock = ({ lead }: { lead: Pick<LeadItem, 'answered_at' | 'created_at' | 'answer_due_at'> }) => {
  const now = useNow(CLOCK_MS);
  if (lead.answered_at !== null) {
    const minutes = (new Date(lead.answered_at).getTime() - new Date(lead.created_at).getTime()) / 60_000;
    return <span className={styles.quiet}>{t('after {minutes}', { minutes: minutesInWords(minutes) })}</span>;
  }
  if (lead.answer_due_at === null) return <span className={styles.quiet}>–</span>;
  const minutes = (new Date(lead.answer_due_at).getTime() - now.getTime()) / 60_000;
  return minutes < 0 ? (
    <Badge tone="danger">{t('{minutesOnClock} late', { minutesOnClock: minutesOnClock(-minutes) })}</Badge>
  ) : (
    <Badge tone={minutes < 15 ? 'warn' : 'neutral'}>
      {t('{minutesOnClock} left', { minutesOnClock: minutesOnClock(minutes) })}
    </Badge>
  );
};

const worst = ['failed', 'retrying', 'pending', 'delivering', 'cancelled', 'delivered', 'skipped'] as const;

const Deliveries = ({ lead }: { lead: LeadItem }) => {
  const status = worst.find((one) => lead.integrations.some((delivery) => delivery.status === one));
  if (!status) return <span className={styles.quiet}>–</span>;
  const look = deliveryWords[status];
  return (
    <Status tone={look.tone} shape={look.shape}>
      {look.label}
    </Status>
  );
};

/** Somebody should look before this lead counts; why is told on hover and to who listens. */
const NeedsLook = ({ lead: { review } }: { lead: LeadItem }) => {
  const reasons = review.map(reviewWords).join('; ');
  return (
    <span title={reasons}>
      <Badge tone="warn">{t('Check first')}</Badge>
      <VisuallyHidden>{`: ${reasons}`}</VisuallyHidden>
    </span>
  );
};

/** All there are, in the order of a new view. */
const columns: readonly RowColumn<LeadItem>[] = [
  {
    id: 'person',
    label: t('Name'),
    width: 'minmax(144px, 1.4fr)',
    render: (lead) => (
      <span className={styles.person}>
        <span className={styles.name}>{lead.person.name || leadName(lead)}</span>
        {lead.review.length > 0 && lead.status === 'new' && <NeedsLook lead={lead} />}
      </span>
    ),
  },
  {
    id: 'email',
    label: t('E-mail'),
    width: 'minmax(140px, 1.4fr)',
    hiddenBelow: 'lg',
    render: ({ person }) =>
      person.email ? (
        <bdi dir="ltr" className={styles.address}>
          {person.email}
        </bdi>
      ) : (
        <span className={styles.quiet}>–</span>
      ),
  },
  {
    id: 'phone',
    label: t('Telephone'),
    width: '132px',
    hiddenBelow: 'lg',
    render: ({ person }) =>
      person.phone ? <span className={styles.digits}>{person.phone}</span> : <span className={styles.quiet}>–</span>,
  },
  {
    id: 'vehicle',
    label: t('Car'),
    width: 'minmax(104px, 1fr)',
    hiddenBelow: 'md',
    render: ({ car }) => car || <span className={styles.quiet}>–</span>,
  },
  {
    id: 'form',
    label: t('Form'),
    width: 'minmax(96px, 0.9fr)',
    hiddenBelow: 'lg',
    render: ({ form_name }) => form_name,
  },
  {
    id: 'location',
    label: t('Location'),
    width: 'minmax(96px, 1fr)',
    hiddenBelow: 'xl',
    render: ({ location_name }) => location_name ?? <span className={styles.quiet}>–</span>,
  },
  { id: 'state', label: t('State'), width: '112px', render: (lead) => <LeadState lead={lead} /> },
  {
    id: 'clock',
    label: t('Answer'),
    width: '112px',
    hiddenBelow: 'md',
    render: (lead) => <Clock lead={lead} />,
  },
  {
    id: 'assignee',
    label: t('With'),
    width: 'minmax(80px, 0.8fr)',
    hiddenBelow: 'md',
    render: ({ assignee_name }) => assignee_name ?? <span className={styles.quiet}>{t('nobody')}</span>,
  },
  {
    id: 'campaign',
    label: t('Source'),
    width: 'minmax(96px, 1fr)',
    hiddenBelow: 'lg',
    render: ({ source }) =>
      source.utm_campaign ?? source.utm_source ?? <span className={styles.quiet}>{t('direct')}</span>,
  },
  {
    id: 'deliveries',
    label: t('Delivery'),
    width: '112px',
    hiddenBelow: 'xl',
    render: (lead) => <Deliveries lead={lead} />,
  },
  {
    id: 'number',
    label: t('Lead number'),
    width: '128px',
    hiddenBelow: 'lg',
    render: ({ number }) => <code className={styles.number}>{number}</code>,
  },
  {
    id: 'received',
    label: t('Received'),
    width: '112px',
    render: ({ created_at: at }) => (
      <span className={styles.time}>
        <RelativeTime at={at} />
      </span>
    ),
  },
];

/** Person and state above each other, for narrow screens. */
export const ShortLine = ({ lead }: { lead: LeadItem }) => (
  <span className={styles.short}>
    <span className={styles.shortHead}>
      <span className={styles.name}>{lead.person.name || leadName(lead)}</span>
      <span className={styles.time}>
        <RelativeTime at={lead.created_at} />
      </span>
    </span>
    <span className={styles.shortFoot}>
      <LeadState lead={lead} />
      <span className={styles.quiet}>{[lead.car, lead.form_name].filter(Boolean).join(' · ')}</span>
    </span>
  </span>
);

/** A lead that waits for an answer stands out. */
export const leadRowClass = ({ stage, status }: LeadItem) => stage === 'open' && status === 'new' && styles.unanswered;

/** Every column the inbox can show. */
export const leadColumns: ColumnSet<LeadItem> = {
  all: columns,
  first: 'person',
  usual: [
    'person',
    'email',
    'phone',
    'vehicle',
    'form',
    'location',
    'state',
    'clock',
    'assignee',
    'deliveries',
    'received',
  ],
};

import { useQuery } from '@tanstack/react-query';
import { CircleCheckBig } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type QueueKind, queueKinds } from '#api-clients/orders/order-list.data.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { moneyText, queueWords, undecided, vendorWords } from '../order-words.ts';
import { type QueueItem, queueQuery } from '../orders.api.ts';
import { OrdersNav } from '../orders-nav.tsx';
import styles from './queue.module.css';
import { ResolveDialog } from './resolve-dialog.tsx';

const ANY = 'any';

const What = ({ entry }: { entry: QueueItem }) => (
  <span className={styles.what}>
    {entry.vehicle_title && <bdi>{entry.vehicle_title}</bdi>}
    {entry.order_number && <bdi dir="ltr">{entry.order_number}</bdi>}
    {entry.vendor && (
      <span className={styles.detail}>
        {vendorWords[entry.vendor]}
        {entry.reference && (
          <>
            {' '}
            <bdi dir="ltr">{entry.reference}</bdi>
          </>
        )}
      </span>
    )}
  </span>
);

const Cause = ({ entry }: { entry: QueueItem }) => (
  <span className={styles.cause}>
    <span className={styles.label}>{queueWords[entry.kind].label}</span>
    <span className={styles.narrow}>
      <What entry={entry} />
    </span>
    <span className={styles.narrowest}>
      {entry.amount !== null && entry.currency !== null && <bdi>{moneyText(entry.amount, entry.currency)}</bdi>}
      <RelativeTime at={entry.created_at} />
    </span>
    <span className={styles.advice}>{queueWords[entry.kind].advice}</span>
    {entry.detail !== '' && <span className={styles.detail}>{tSaid(entry.detail)}</span>}
    {entry.note !== '' && (
      <span className={styles.detail}>
        <bdi>{entry.note}</bdi>
      </span>
    )}
  </span>
);

const columnsOf = (
  disabledReason: string | undefined,
  onResolve: (id: string) => void,
): readonly TableColumn<QueueItem>[] => [
  { id: 'cause', label: t('What waits'), isRowHeader: true, render: (entry) => <Cause entry={entry} /> },
  { id: 'what', label: t('Order or payment'), hiddenBelow: 'md', render: (entry) => <What entry={entry} /> },
  {
    id: 'amount',
    label: t('Amount'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ amount, currency }) => (
      <span className={styles.whole}>{amount !== null && currency !== null ? moneyText(amount, currency) : '–'}</span>
    ),
  },
  {
    id: 'since',
    label: t('Since'),
    hiddenBelow: 'sm',
    render: ({ created_at: at }) => (
      <span className={styles.whole}>
        <RelativeTime at={at} />
      </span>
    ),
  },
  {
    id: 'done',
    label: t('Dealt with'),
    align: 'end',
    render: (entry) =>
      entry.resolved_at === null ? (
        <Button size="sm" disabledReason={disabledReason ?? undecided(entry.kind)} onPress={() => onResolve(entry.id)}>
          {t('Done…')}
        </Button>
      ) : (
        <span className={styles.what}>
          <bdi>{entry.resolved_by}</bdi>
          <RelativeTime at={entry.resolved_at} />
        </span>
      ),
  },
];

/** What the machine cannot decide: each with what somebody does about it. */
export const Component = () => {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const kind = queueKinds.find((one) => one === search.get('kind'));
  const state = search.get('state') === 'resolved' ? 'resolved' : 'open';
  const page = Number(search.get('page') ?? 1) || 1;
  const query = useQuery(queueQuery({ kind, state, page }));
  const right = usePermission('orders.update');
  const [asked, setAsked] = useState<string | null>(null);
  const show = (change: { kind?: QueueKind | undefined; state?: string; page?: number }) => {
    const next = { kind, state, page: 1, ...change };
    setSearch(
      {
        ...(next.kind ? { kind: next.kind } : {}),
        ...(next.state === 'resolved' ? { state: next.state } : {}),
        ...(next.page > 1 ? { page: String(next.page) } : {}),
      },
      { replace: true },
    );
  };
  const open = (id: string) => {
    const entry = query.data?.items.find((one) => one.id === id);
    if (entry?.order_id) void navigate(`/cms/orders/${entry.order_id}`);
    else if (entry?.kind === 'reconciliation') void navigate('/cms/orders/days');
  };
  return (
    <Screen title={t('Needs a person')}>
      <OrdersNav />
      <ListView
        name={t('what waits')}
        label={t('What waits for a person')}
        query={query}
        columns={columnsOf(right.reason, setAsked)}
        onRowAction={open}
        tools={
          <>
            <SegmentedControl
              label={t('State')}
              segments={[
                { id: 'open', label: t('Waiting') },
                { id: 'resolved', label: t('Dealt with') },
              ]}
              value={state}
              onChange={(next) => show({ state: next })}
            />
            <Select
              label={t('Kind')}
              hideLabel
              options={[
                { id: ANY, label: t('Every kind') },
                ...queueKinds.map((id) => ({ id, label: queueWords[id].label })),
              ]}
              value={kind ?? ANY}
              onChange={(id) => show({ kind: queueKinds.find((one) => one === id) })}
              className={styles.choice}
            />
          </>
        }
        empty={
          <EmptyState icon={CircleCheckBig} title={t('Nothing waits')}>
            {t('Late payments, disputes, differences and refunds to approve come in here by themselves.')}
          </EmptyState>
        }
        narrowed={kind ? { title: t('Nothing of this kind'), onShowAll: () => show({ kind: undefined }) } : undefined}
        paging={{ page, onPage: (next) => show({ page: next }) }}
      />
      <ResolveDialog id={asked} onClose={() => setAsked(null)} />
    </Screen>
  );
};

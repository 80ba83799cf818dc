import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { isFree } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import type { ColumnSet, RowColumn } from '#editor/pieces/work-list/row-columns.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { useNow } from '#editor/ui/relative-time/use-now.ts';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import { OrderPayment, OrderState, TestMark } from '../order-state.tsx';
import { moneyText, vendorWords } from '../order-words.ts';
import type { OrderItem } from '../orders.api.ts';
import styles from './order-columns.module.css';

const none = <span className={styles.quiet}>–</span>;
const HOURS_MS = 24 * 3_600_000;

const Amount = ({ order }: { order: OrderItem }) =>
  isFree(order) ? none : <span className={styles.digits}>{moneyText(order.amount, order.currency)}</span>;

/** A moment that comes; marked once it is less than a day away. */
const Deadline = ({ at, isLive }: { at: string | null; isLive: boolean }): ReactNode => {
  const now = useNow();
  if (at === null || !isLive) return none;
  const isNear = new Date(at).getTime() - now.getTime() < HOURS_MS;
  return (
    <span className={classNames(styles.time, isNear && styles.near)}>
      <RelativeTime at={at} />
    </span>
  );
};

const Car = ({ order }: { order: OrderItem }) => (
  <span className={styles.car}>
    <bdi className={styles.name}>{order.vehicle_title}</bdi>
    {order.test_mode && <TestMark />}
    {/* Its words beside the car's and the mark of test mode would leave no room for the car. */}
    {order.needs_person && (
      <span title={t('Needs a person')}>
        <Badge tone="danger" icon={UserRoundX}>
          <VisuallyHidden>{t('Needs a person')}</VisuallyHidden>
        </Badge>
      </span>
    )}
  </span>
);

const columns: readonly RowColumn<OrderItem>[] = [
  { id: 'car', label: t('Car'), width: 'minmax(176px, 1.8fr)', render: (order) => <Car order={order} /> },
  {
    id: 'number',
    label: t('Order number'),
    width: '148px',
    hiddenBelow: 'lg',
    render: ({ order_number: number }) =>
      number === null ? (
        none
      ) : (
        <bdi dir="ltr" className={styles.number}>
          {number}
        </bdi>
      ),
  },
  {
    id: 'customer',
    label: t('Customer'),
    width: 'minmax(96px, 1fr)',
    hiddenBelow: 'md',
    render: ({ customer }) => (customer.name === '' ? none : <bdi>{customer.name}</bdi>),
  },
  {
    id: 'email',
    label: t('E-mail'),
    width: 'minmax(140px, 1.2fr)',
    hiddenBelow: 'xl',
    render: ({ customer }) => (customer.email === '' ? none : <bdi dir="ltr">{customer.email}</bdi>),
  },
  {
    id: 'state',
    label: t('State'),
    width: 'minmax(124px, 1fr)',
    render: ({ status }) => (
      <span className={styles.state}>
        <OrderState status={status} />
      </span>
    ),
  },
  {
    id: 'payment',
    label: t('Payment'),
    width: 'minmax(104px, 0.9fr)',
    hiddenBelow: 'sm',
    render: (order) => (
      <span className={styles.state}>
        <OrderPayment order={order} />
      </span>
    ),
  },
  { id: 'amount', label: t('Amount'), width: '88px', hiddenBelow: 'sm', render: (order) => <Amount order={order} /> },
  {
    id: 'vendor',
    label: t('Paid with'),
    width: 'minmax(96px, 0.8fr)',
    hiddenBelow: 'xl',
    render: ({ payment_vendor: vendor }) => (vendor === null ? none : vendorWords[vendor]),
  },
  {
    id: 'dealer',
    label: t('Dealer'),
    width: 'minmax(88px, 1fr)',
    hiddenBelow: 'xl',
    render: ({ dealer_name: name }) => (name === null ? none : <bdi>{name}</bdi>),
  },
  {
    id: 'company',
    label: t('Company'),
    width: 'minmax(100px, 1fr)',
    hiddenBelow: 'xl',
    render: ({ company_name: name }) => <bdi>{name}</bdi>,
  },
  {
    id: 'until',
    label: t('Reserved until'),
    width: '104px',
    hiddenBelow: 'lg',
    render: ({ reservation_until: at, status }) => <Deadline at={at} isLive={status === 'confirmed'} />,
  },
  {
    id: 'hold',
    label: t('Held until'),
    width: '120px',
    hiddenBelow: 'xl',
    render: ({ capture_before: at, payment_status: status }) => <Deadline at={at} isLive={status === 'authorized'} />,
  },
  {
    id: 'vin',
    label: t('VIN'),
    width: '160px',
    hiddenBelow: 'lg',
    render: ({ vehicle_vin: vin }) =>
      vin === null ? (
        none
      ) : (
        <bdi dir="ltr" className={styles.number}>
          {vin}
        </bdi>
      ),
  },
  {
    id: 'lead',
    label: t('Lead'),
    width: '112px',
    hiddenBelow: 'lg',
    render: ({ lead_number: number }) => (number === null ? none : <span className={styles.number}>{number}</span>),
  },
  {
    id: 'begun',
    label: t('Begun'),
    width: '96px',
    hiddenBelow: 'xl',
    render: ({ created_at: at }) => (
      <span className={styles.time}>
        <RelativeTime at={at} />
      </span>
    ),
  },
];

/** Every column the list of orders can show. */
export const orderColumns: ColumnSet<OrderItem> = {
  all: columns,
  first: 'car',
  usual: ['car', 'number', 'customer', 'state', 'payment', 'amount', 'dealer', 'until', 'begun'],
};

/** An order where there is no room for columns. */
export const ShortLine = ({ order }: { order: OrderItem }) => (
  <span className={styles.short}>
    <span className={styles.ends}>
      <Car order={order} />
      <Amount order={order} />
    </span>
    <span className={styles.ends}>
      <OrderState status={order.status} />
      <span className={styles.time}>
        <RelativeTime at={order.created_at} />
      </span>
    </span>
  </span>
);

import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { ScreenBody } from '#editor/shell/screen/screen-body.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { RecordColumns, RecordLine } from '#editor/ui/record-page/record-page.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { OrderState } from '../order-state.tsx';
import { type OrderDetail, orderQuery } from '../orders.api.ts';
import { CustomerCard } from './customer-card.tsx';
import { MoneyBox } from './money-box.tsx';
import styles from './order.module.css';
import { OrderActions } from './order-actions.tsx';
import { CarPanel, TermsPanel } from './order-facts.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { WishesPanel } from './order-wishes.tsx';
import { WaitingNotes } from './waiting-notes.tsx';

const OrderPage = ({ order }: { order: OrderDetail }) => (
  <>
    <RecordLine>
      <OrderState status={order.status} />
      {order.order_number && (
        <bdi dir="ltr" className={styles.number}>
          {order.order_number}
        </bdi>
      )}
      <RelativeTime at={order.created_at} />
    </RecordLine>
    <WaitingNotes order={order} />
    <RecordColumns
      main={
        <>
          <MoneyBox order={order} />
          <OrderTimeline orderId={order.id} />
        </>
      }
      side={
        <>
          <CustomerCard key={order.id} order={order} />
          <CarPanel order={order} />
          <TermsPanel order={order} />
          <WishesPanel order={order} />
        </>
      }
    />
  </>
);

/** One order: its money, all that happened with it, and what may be done. */
export const Component = () => {
  const { orderId = '' } = useParams();
  const query = useQuery(orderQuery(orderId));
  const order = query.data;
  return (
    <Screen
      title={order?.vehicle_title ?? t('One order')}
      crumbs={[{ id: 'orders', label: t('Orders'), href: '/cms/orders' }]}
      actions={order && <OrderActions order={order} />}
    >
      <ScreenBody>
        <Loaded isScreen query={query} name={t('the order')} rows={12}>
          {(opened) => <OrderPage order={opened} />}
        </Loaded>
      </ScreenBody>
    </Screen>
  );
};

import { FlaskConical } from 'lucide-react';
import { isFree } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge, Status, type StatusLook } from '#editor/ui/badge/badge.tsx';
import { notPaid, orderStatusWords, paymentStatusWords } from './order-words.ts';
import type { OrderItem } from './orders.api.ts';

const State = ({ look }: { look: StatusLook }) => (
  <Status tone={look.tone} shape={look.shape}>
    {look.label}
  </Status>
);

export const OrderState = ({ status }: Pick<OrderItem, 'status'>) => <State look={orderStatusWords[status]} />;

export const PaymentState = ({ status }: { status: OrderItem['payment_status'] }) => (
  <State look={paymentStatusWords[status]} />
);

/** Of a whole order: before a payment begins, one that costs something is not free. */
export const OrderPayment = ({ order }: { order: Pick<OrderItem, 'payment_status' | 'payment_vendor' | 'amount'> }) =>
  order.payment_status === 'not_required' && !isFree(order) ? (
    <State look={notPaid} />
  ) : (
    <PaymentState status={order.payment_status} />
  );

/** Told wherever an order of test mode stands. */
export const TestMark = () => (
  <Badge tone="warn" icon={FlaskConical}>
    {t('Test')}
  </Badge>
);

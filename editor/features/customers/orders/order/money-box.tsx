import { useState } from 'react';
import type { OfferedMove } from '#api-clients/orders/order-desk.resources.ts';
import { isFree } from '#api-clients/orders/order-words.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { formatExact, RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { useNow } from '#editor/ui/relative-time/use-now.ts';
import { OrderPayment, PaymentState } from '../order-state.tsx';
import { isZero, moneyText, vendorWords } from '../order-words.ts';
import type { OrderDetail } from '../orders.api.ts';
import styles from './money-box.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { moneyMoves, moveWords } from './move-words.ts';
import { RefundLines } from './refund-lines.tsx';
import { useMoveReason } from './use-move-reason.ts';

const DAY_MS = 86_400_000;

const Figure = (props: { label: string; amount: string; currency: string; isMain?: boolean }) => (
  <div className={classNames(styles.figure, isZero(props.amount) && styles.none)}>
    <dt>{props.label}</dt>
    <dd>{moneyText(props.amount, props.currency)}</dd>
  </div>
);

/** Until when the money is held, and what happens then by itself. */
const Deadline = ({ money }: { money: OrderDetail['money'] }) => {
  const now = useNow();
  if (money.capture_before === null || isZero(money.authorized)) return null;
  const at = new Date(money.capture_before);
  const isNear = at.getTime() - now.getTime() < DAY_MS;
  return (
    <p className={classNames(styles.deadline, isNear && styles.near)}>
      <span>
        {money.hold_policy === 'capture'
          ? t('Taken by itself at the end of the hold')
          : t('Let go by itself at the end of the hold')}
      </span>
      <span title={formatExact(at)}>
        <RelativeTime at={money.capture_before} />
      </span>
    </p>
  );
};

const Payments = ({ order }: { order: OrderDetail }) => (
  <ul className={styles.payments} aria-label={t('Payments')}>
    {order.payments.map((payment) => (
      <li key={payment.id} className={classNames(styles.payment, !payment.is_current && styles.past)}>
        <span className={styles.vendor}>
          {vendorWords[payment.vendor]} <PaymentState status={payment.status} />
        </span>
        <span className={styles.sum}>{moneyText(payment.amount, payment.currency)}</span>
        {payment.reference && (
          <bdi dir="ltr" className={styles.reference}>
            {payment.reference}
          </bdi>
        )}
        <span className={styles.checked}>
          {payment.checked_at === null ? (
            t('Not read at the provider yet')
          ) : (
            <>
              {t('Read at the provider')} <RelativeTime at={payment.checked_at} />
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** What providers hold for an order, and what may be done with it. */
export const MoneyBox = ({ order }: { order: OrderDetail }) => {
  const { money } = order;
  const [asked, setAsked] = useState<OfferedMove | null>(null);
  const reasonOf = useMoveReason();
  const offered = order.moves.filter(({ move }) => moneyMoves.includes(move));
  const isFreeOfMoney = isFree(order) && order.payments.length === 0;
  return (
    <Panel title={t('The money')} end={<OrderPayment order={order} />}>
      {isFreeOfMoney ? (
        <p className={styles.free}>{t('Nothing is to be paid for this order.')}</p>
      ) : (
        <dl className={styles.figures}>
          <Figure label={t('Asked for')} amount={money.amount} currency={money.currency} />
          <Figure label={t('Held')} amount={money.authorized} currency={money.currency} />
          <Figure label={t('Captured')} amount={money.captured} currency={money.currency} />
          <Figure label={t('Given back')} amount={money.refunded} currency={money.currency} />
        </dl>
      )}
      <Deadline money={money} />
      {order.payments.length > 0 && <Payments order={order} />}
      <RefundLines order={order} />
      {offered.length > 0 && (
        <div className={styles.moves}>
          {offered.map((one) => {
            const { icon, label, tone } = moveWords[one.move];
            return (
              <Button
                key={one.move}
                icon={icon}
                variant={tone === undefined ? 'primary' : 'secondary'}
                disabledReason={reasonOf(one)}
                onPress={() => setAsked(one)}
              >
                {`${label}…`}
              </Button>
            );
          })}
        </div>
      )}
      <MoveDialog order={order} offered={asked} onClose={() => setAsked(null)} />
    </Panel>
  );
};

import { CalendarPlus, Printer } from 'lucide-react';
import type { OrderSetup } from '#api-clients/orders/order-words.ts';
import fields from '#site/forms/form-fields.module.css';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Answer } from './answer-field.tsx';
import { isFreeOrder, isReleasing, type KnownOrder, type Order } from './known-order.ts';
import { OrderFacts } from './order-facts.tsx';
import parts from './order-parts.module.css';
import { wordsFor, wordsOf } from './setup-words.ts';

export interface ConfirmationScreenProps {
  known: KnownOrder;
  action: string;
  calendar: string;
  /** What is wrong with the reason. */
  problem: string | undefined;
  /** Whether what proves the order is at hand, and what the mail proves. */
  mayCancel: boolean;
  mayConfirm: boolean;
}

/** How an order stands, and what its customer may do about it. */
export function ConfirmationScreen({
  known,
  action,
  calendar,
  problem,
  mayCancel,
  mayConfirm,
}: ConfirmationScreenProps) {
  const { t } = useRender();
  const { order, number } = known;
  const isOn = order.status === 'confirmed';
  const said = saidOf(order, mayConfirm);
  const words = (key: string) => wordsOf(order, key);
  return (
    <div className={parts.screen} data-order-status={order.status} data-order-number={number}>
      <div className={parts.head}>
        <p className={parts.eyebrow}>{t('order.confirmation.title', { number })}</p>
        <Heading text={t(words(said.title))} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>{t(words(said.text), { email: order.customer_email_masked ?? '' })}</p>
      </div>
      {mayConfirm && order.status === 'awaiting_email_confirmation' ? (
        <Confirm action={action} setup={order.setup_type} />
      ) : null}
      <OrderFacts known={known} />
      <div className={classes(parts.actions, parts.noPrint)}>
        {isOn && order.reservation_until ? (
          <a href={calendar} className={classes(linkButton.button, linkButton.secondary)} download="">
            <Icon of={CalendarPlus} size={18} />
            <span className={linkButton.label}>{t('order.success.calendar')}</span>
          </a>
        ) : null}
        <button type="button" className={classes(linkButton.button, linkButton.tertiary)} data-print="" hidden>
          <Icon of={Printer} size={18} />
          <span className={linkButton.label}>{t('order.success.print')}</span>
        </button>
      </div>
      {mayCancel && order.can_cancel ? <Cancel action={action} problem={problem} order={order} /> : null}
    </div>
  );
}

function Confirm({ action, setup }: { action: string; setup: OrderSetup }) {
  const { t } = useRender();
  return (
    <form method="post" action={action} className={parts.actions} data-order-form="">
      <input type="hidden" name="do" value="confirm" />
      <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
        <span className={linkButton.label}>{t(wordsFor(setup, 'order.confirmation.confirm'))}</span>
      </button>
    </form>
  );
}

interface ClickScreenProps {
  number: string;
  /** Its name; empty where it is not known. */
  car: string;
  setup: OrderSetup;
  action: string;
}

/** In a browser that knows nothing of the order yet: the one press that the mail asks for. */
export function ClickScreen({ number, car, setup, action }: ClickScreenProps) {
  const { t } = useRender();
  return (
    <div className={parts.quiet} data-order-number={number}>
      <p className={parts.eyebrow}>{t('order.confirmation.title', { number })}</p>
      <Heading
        text={t(wordsFor(setup, 'order.confirmation.awaiting_email_confirmation'))}
        tag={1}
        size="m"
        takesFocus
        id="order-heading"
      />
      {car === '' ? null : (
        <p className={parts.strong}>
          <bdi>{car}</bdi>
        </p>
      )}
      <p className={parts.lead}>{t(wordsFor(setup, 'order.payment.lead'))}</p>
      <Confirm action={action} setup={setup} />
    </div>
  );
}

/** What the page says first: the status, and where money is on its way back that it is. */
function stateOf({ status, payment_status: payment }: Order): string {
  const isOver = status === 'cancelled' || status === 'expired';
  if (isOver && (payment === 'refund_pending' || payment === 'refunded')) return payment;
  return ['initialized', 'payment_pending', 'payment_authorized'].includes(status) ? 'pending' : status;
}

/** Keys of heading and text. Who has not opened the mail yet has no button here, and is sent to it. */
function saidOf(order: Order, mayConfirm: boolean): { title: string; text: string } {
  if (order.status === 'awaiting_email_confirmation' && !mayConfirm)
    return { title: 'order.success.by_mail', text: 'order.success.by_mail_text' };
  const title = `order.confirmation.${stateOf(order)}`;
  if (isReleasing(order)) return { title, text: 'order.confirmation.cancelled_releasing' };
  const isFreeAgain = title.endsWith('.refunded') || (order.status === 'cancelled' && isFreeOrder(order));
  return { title, text: isFreeAgain ? 'order.success.cancelled_text' : `${title}_text` };
}

function Cancel({ action, problem, order }: { action: string; problem: string | undefined; order: Order }) {
  const { t } = useRender();
  const isPaid = !isFreeOrder(order);
  return (
    <details className={classes(parts.boxed, parts.noPrint)} open={problem !== undefined || undefined}>
      <summary className={parts.summaryLine}>{t(wordsFor(order.setup_type, 'order.cancel.title'))}</summary>
      <form method="post" action={action} className={parts.form} data-order-form="" noValidate>
        <p className={parts.note}>{t(isPaid ? 'order.cancel.text_paid' : 'order.cancel.text')}</p>
        <input type="hidden" name="do" value="cancel" />
        <Answer name="reason" label={t('order.cancel.reason')} problem={problem}>
          {(field) => <textarea {...field} className={fields.input} rows={3} maxLength={500} required />}
        </Answer>
        <div className={parts.actions}>
          <button type="submit" className={classes(linkButton.button, linkButton.secondary)}>
            <span className={linkButton.label}>{t(wordsFor(order.setup_type, 'order.cancel.send'))}</span>
          </button>
        </div>
      </form>
    </details>
  );
}

import { useRender } from '#site/render/render-context.tsx';
import type { SiteResponse } from '#site/site.types.ts';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import linkButton from '#site/ui/link-button.module.css';
import type { Checkout } from './checkout.types.ts';
import parts from './order-parts.module.css';
import { checkoutPath } from './order-paths.ts';
import { placeOrder } from './place-order.ts';
import { isAway, problemCode, problemOf } from './problem.ts';
import { showStep } from './show-step.tsx';
import { addressIn, goTo } from './walk.ts';

/** Seconds after which the browser asks again how the payment stands, with and without script. */
const AGAIN_SECONDS = 4;

/** Where visitors come back to from their bank: the order is made once the provider says that the money is there. */
export async function finishPayment(checkout: Checkout): Promise<SiteResponse> {
  const { walk, draft } = checkout;
  const back = (problem: string) => goTo(walk, checkoutPath(draft.key, 'payment', problem));
  try {
    const { data } = await walk.visit.ask((options) =>
      walk.clients.orders.paymentState({ params: { lock_id: draft.key }, ...options }),
    );
    const { status, failure } = data.attributes;
    const isWrong = failure === 'payment_mismatch' || failure === 'payment_other';
    if (isWrong && data.attributes.order_number === null) return back(failure);
    if (status === 'authorized' || status === 'captured' || data.attributes.order_number) return placeOrder(checkout);
    if (status === 'failed') return back(failure ?? 'card_declined');
    if (status === 'cancelled') return back('payment_cancelled');
    if (status === 'requires_action') return back(failure ?? 'payment_not_authorized');
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    if (!isAway(error)) return back(problem.status === 404 ? 'payment_not_authorized' : problemCode(error));
    walk.parts.deps.log.warn({ err: error }, 'nobody knows how a payment stands');
  }
  return showStep(checkout, {
    title: 'order.waiting.title',
    again: AGAIN_SECONDS,
    draw: () => <WaitingScreen address={addressIn(walk, checkoutPath(draft.key, 'confirmation'))} />,
  });
}

function WaitingScreen({ address }: { address: string }) {
  const { t } = useRender();
  return (
    <div className={parts.quiet} data-again={AGAIN_SECONDS}>
      <span className={parts.pulse} aria-hidden="true" />
      <Heading text={t('order.waiting.title')} tag={1} size="m" takesFocus id="order-heading" />
      <p className={parts.lead} role="status">
        {t('order.waiting.text')}
      </p>
      <a href={address} className={classes(linkButton.button, linkButton.secondary)} data-order-link="">
        <span className={linkButton.label}>{t('order.waiting.again')}</span>
      </a>
    </div>
  );
}

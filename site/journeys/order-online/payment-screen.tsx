import { Lock } from 'lucide-react';
import type { OrderSetup, OrderVendor } from '#api-clients/orders/order-words.ts';
import type { PriceFormat } from '#money/price-format.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Heading } from '#site/ui/heading.tsx';
import { Icon } from '#site/ui/icon.tsx';
import linkButton from '#site/ui/link-button.module.css';
import visuallyHidden from '#site/ui/visually-hidden.module.css';
import { Window } from '#site/ui/window/window.tsx';
import { amountText, isFreeOf } from './amount-text.ts';
import type { JourneyConfig } from './journey-config.ts';
import type { JourneyState } from './journey-state.ts';
import parts from './order-parts.module.css';
import styles from './payment-screen.module.css';
import { wordsFor } from './setup-words.ts';
import { TermsText } from './terms-text.tsx';

export interface PaymentScreenProps {
  state: JourneyState;
  terms: JourneyConfig['order_online_checkout_page']['terms'];
  isAgreed: boolean;
  action: string;
  termsAddress: string;
  say: JourneyConfig['say'];
  isOrder: boolean;
  /** How the listing of the car writes prices. */
  prices: PriceFormat | null;
}

/** Key of what the step is called: where nothing is paid, whichever way is chosen, it does not speak of paying. */
export const paymentTitle = ({ amount, vendors }: JourneyState['facts'], setup: OrderSetup): string =>
  isFreeOf(amount, vendors) ? wordsFor(setup, 'order.payment.for_free') : 'order.payment.title';

/** How it is paid: ways to pay, card fields, terms, and one button that says what happens. */
export function PaymentScreen(props: PaymentScreenProps) {
  const { state, terms, isAgreed, action, termsAddress, say, isOrder, prices } = props;
  const { t, locale } = useRender();
  const { facts } = state;
  const setup = isOrder ? 'order' : 'reserve';
  const chosen = state.vendor ?? facts.vendors[0] ?? null;
  const amount = amountText({ value: facts.amount, currency: facts.currency }, locale, prices);
  return (
    <>
      <div className={parts.head}>
        <Heading text={t(paymentTitle(facts, setup))} tag={1} size="m" takesFocus id="order-heading" />
        <p className={parts.lead}>{t(wordsFor(setup, 'order.payment.lead'))}</p>
      </div>
      <form
        method="post"
        action={action}
        className={parts.form}
        data-order-form=""
        data-pay=""
        data-stripe={facts.stripeScript ?? undefined}
        data-stripe-key={facts.stripeKey ?? undefined}
        data-stripe-account={facts.stripeAccount ?? undefined}
        data-locale={locale}
        data-minor={facts.stripeAmount ?? undefined}
        data-currency={facts.currency}
        data-card-away={t('order.payment.card_away')}
        data-declined={t('order.problem.card_declined')}
        data-unconfirmed={t('order.problem.authentication_failed')}
        data-away={t('order.problem.away')}
        data-unavailable={t('order.problem.provider_unavailable')}
        data-busy={t('order.payment.busy')}
        data-terms-missing={t('order.problem.terms_missing')}
      >
        <fieldset className={parts.group}>
          {/* Of one way there is nothing to choose. */}
          <legend className={facts.vendors.length > 1 ? parts.legend : visuallyHidden.hidden}>
            {t('order.payment.way')}
          </legend>
          <div className={styles.vendors}>
            {facts.vendors.map((vendor) => (
              <VendorTile key={vendor} vendor={vendor} isChosen={vendor === chosen} setup={setup} />
            ))}
          </div>
        </fieldset>
        {terms ? (
          <div className={styles.terms}>
            <label className={parts.agree}>
              <input
                type="checkbox"
                name="terms"
                value={terms.version}
                defaultChecked={isAgreed}
                required
                aria-describedby="order-terms-problem"
              />
              <span>
                {t('order.payment.agree')}{' '}
                <a href={termsAddress} data-opens-window="order-terms">
                  {say(terms.title) || t('order.terms.title')}
                </a>
              </span>
            </label>
            <p className={styles.cardProblem} id="order-terms-problem" data-part="terms-problem" role="alert" />
          </div>
        ) : null}
        <div className={styles.pay}>
          <button type="submit" className={classes(linkButton.button, linkButton.primary, styles.payButton)}>
            <Icon of={Lock} size={18} />
            {facts.vendors.map((vendor) => (
              <span key={vendor} className={linkButton.label} data-label-of={vendor}>
                {payLabel(vendor, isOrder, amount, t)}
              </span>
            ))}
          </button>
          <p className={classes(parts.note, styles.safe)}>{t('order.payment.safe')}</p>
          <p className={styles.status} data-part="pay-status" role="status" />
        </div>
      </form>
      {terms ? (
        <Window id="order-terms" title={say(terms.title) || t('order.terms.title')} width="text">
          <div className={styles.termsText}>
            <TermsText text={say(terms.body)} version={terms.version} />
          </div>
        </Window>
      ) : null}
    </>
  );
}

type Translate = ReturnType<typeof useRender>['t'];

/** What the button does, in the words of the way to pay. */
function payLabel(vendor: OrderVendor, isOrder: boolean, amount: string, t: Translate): string {
  if (vendor === 'paypal' || vendor === 'liqpay')
    return t('order.payment.go_to', { vendor: t(`order.vendor.${vendor}`) });
  if (vendor === 'stripe') return t(isOrder ? 'order.payment.order_for' : 'order.payment.reserve_for', { amount });
  if (vendor === 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL') return t('order.payment.by_mail');
  return t(wordsFor(isOrder ? 'order' : 'reserve', 'order.payment.for_free'));
}

function VendorTile(props: { vendor: OrderVendor; isChosen: boolean; setup: OrderSetup }) {
  const { vendor, isChosen, setup } = props;
  const { t } = useRender();
  return (
    <div className={styles.vendor} data-vendor={vendor}>
      <label className={parts.tile}>
        <input type="radio" name="vendor" value={vendor} defaultChecked={isChosen} />
        <span className={parts.tileWords}>
          <span className={parts.tileLabel}>{t(wordsFor(setup, `order.vendor.${vendor}`))}</span>
          <span className={parts.tileText}>{t(wordsFor(setup, `order.vendor_text.${vendor}`))}</span>
        </span>
      </label>
      {vendor === 'stripe' ? (
        <div className={styles.card} data-part="card" hidden>
          <div data-part="card-fields" className={styles.cardFields} />
          <p className={styles.cardProblem} data-part="card-problem" role="alert" />
        </div>
      ) : null}
    </div>
  );
}

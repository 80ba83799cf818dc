import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import type { PaymentMeta } from '#api-clients/orders/payment.resources.ts';
import type { Checkout } from './checkout.types.ts';
import { checkoutPath } from './order-paths.ts';
import { addressIn } from './walk.ts';

export interface StartedPayment {
  /** For the card fields of this page; null where the visitor pays elsewhere. */
  clientSecret: string | null;
  redirectUrl: string | null;
  redirectForm: { action: string; fields: Record<string, string> } | null;
  /** Where the visitor comes back to. */
  returnUrl: string;
}

/**
 * Begins a payment for the hold. What is said of money is only compared by the order service, which knows it itself.
 * @throws ProblemError: the provider does not answer, the price changed, the hold is over
 */
export async function startPayment({ walk, draft, car }: Checkout, vendor: MoneyVendor): Promise<StartedPayment> {
  const { visit, clients, parts } = walk;
  const { facts } = draft.state;
  const returnUrl = parts.deps.publicUrl + addressIn(walk, checkoutPath(draft.key, 'confirmation'));
  const common = {
    lock_id: draft.key,
    vehicle_id: car.id,
    config_url: car.configUrl,
    locale: walk.locale,
    result_url: returnUrl,
    cancel_url: parts.deps.publicUrl + addressIn(walk, checkoutPath(draft.key, 'payment', 'payment_cancelled')),
    company_uuid: facts.company,
  };
  const way = ({ redirect_url: redirectUrl, redirect_form: redirectForm }: PaymentMeta) => ({
    redirectUrl,
    redirectForm,
    returnUrl,
  });
  if (vendor === 'stripe') {
    const { data, meta } = await visit.ask((options) =>
      clients.orders.createPayment({
        body: {
          payment: { ...common, amount: facts.amount, currency: facts.currency },
          ...(facts.stripeAccount ? { stripe_account_id: facts.stripeAccount } : {}),
        },
        // Without script there are no card fields here: the provider has a page for them.
        ...(walk.isScript ? options : { headers: { ...options.headers, 'x-without-script': 'yes' } }),
      }),
    );
    return { clientSecret: data.attributes.client_secret, ...way(meta) };
  }
  if (vendor === 'paypal') {
    const { data, meta } = await visit.ask((options) =>
      clients.orders.createPaypalOrder({
        body: { order: { ...common, amount_value: facts.amount, amount_currency_code: facts.currency } },
        ...options,
      }),
    );
    return { clientSecret: null, ...way(meta), redirectUrl: meta.redirect_url ?? data.attributes.approve_url };
  }
  const { data, meta } = await visit.ask((options) =>
    clients.orders.liqpayCheckout({
      query: {
        amount: facts.amount,
        currency: facts.currency,
        company_uuid: facts.company,
        language: walk.locale,
        result_url: returnUrl,
        lock_id: draft.key,
        ...(car.configUrl ? { config_url: car.configUrl } : {}),
        ...(car.id ? { vehicle_id: car.id } : {}),
      },
      ...options,
    }),
  );
  const { action_url: action, data: packed, signature } = data.attributes;
  return {
    clientSecret: null,
    ...way(meta),
    redirectForm: meta.redirect_form ?? { action, fields: { data: packed, signature } },
  };
}

import type { SignedMessage } from '#payment-emulators/create-emulator.ts';
import orderAccounts from '#server/orders/order-accounts.service.ts';
import orderDesk from '#server/orders/order-desk.service.ts';
import orderStatus from '#server/orders/order-status.service.ts';
import orderWebhooks from '#server/orders/order-webhooks.service.ts';
import orders from '#server/orders/orders.service.ts';
import type { openLiqpay } from '#tests/emulators/liqpay.ts';
import type { openPaypal } from '#tests/emulators/paypal.ts';
import { servePaymentServices } from '#tests/emulators/serve-payment-services.ts';
import type { openStripe } from '#tests/emulators/stripe.ts';
import { ada } from './api-bed.ts';
import { openStock } from './stock-bed.ts';

interface Banks {
  stripe: ReturnType<typeof openStripe>;
  paypal: ReturnType<typeof openPaypal>;
  liqpay: ReturnType<typeof openLiqpay>;
}

/** The stock and orders with accounts at imitated payment services, and their webhooks. Close it in `afterAll`. */
export const openPayments = async ({ stripe, paypal, liqpay }: Banks) => {
  const served = await servePaymentServices({
    stripe: stripe.emulator,
    paypal: paypal.emulator,
    liqpay: liqpay.emulator,
  });
  const bed = await openStock({
    // One clock for the product and the banks: signatures have an age.
    clock: () => stripe.now(),
    more: [orderAccounts, orders, orderStatus, orderDesk, orderWebhooks],
    env: {
      ORDER_HOLDS_PER_HOUR: '1000000',
      STRIPE_URL: served.urlOf('stripe'),
      PAYPAL_URL: served.urlOf('paypal'),
      LIQPAY_URL: served.urlOf('liqpay'),
    },
  });
  const { api } = bed;
  await api.stock().createButtonSet({
    body: {
      listing_key: 'new',
      name: 'Reserve',
      setup_type: 'reserve',
      reservation_fee: '500',
      financing_options: ['cash'],
      payment_vendors: ['stripe', 'paypal', 'liqpay', 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL'],
      is_default: true,
    },
  });
  const company = await api.orderAccounts(ada).createOrderCompany({ body: { name: 'North', test_mode: 'on' } });
  const { id } = company.data.data;
  for (const [vendor, settings] of Object.entries(stripe.keys))
    await api.orderAccounts(ada).writePaymentAccount({
      params: { company_id: id, vendor: vendor as keyof typeof stripe.keys },
      body: { settings },
      ifMatch: '*',
    });
  return {
    ...bed,
    company: id,
    advance(milliseconds: number) {
      for (const bank of [stripe, paypal, liqpay]) bank.advance(milliseconds);
    },
    /** A message of a service as it comes from outside. */
    post: (vendor: string, { headers, body }: Pick<SignedMessage, 'headers' | 'body'>, from = '192.0.2.1') =>
      api.inject({ method: 'POST', url: `/webhooks/${vendor}`, headers, payload: body, remoteAddress: from }),
    async drain() {
      await api.deps.service('order-webhooks').drain();
      await api.deps.service('orders').drain();
    },
    async close() {
      await bed.close();
      await served.close();
    },
  };
};
export type PaymentsBed = Awaited<ReturnType<typeof openPayments>>;

import { stripeEmulator } from '#payment-emulators/stripe/stripe-emulator.ts';
import stripe from '#providers/payment/stripe/stripe.payment.ts';
import { type BuyerCard, cardNumbers, openPaymentService } from './payment-service.ts';

/** Stripe for tests, with a buyer who has the Payment Element, or Checkout's page. */
export const openStripe = () => {
  const service = openPaymentService({ kind: stripeEmulator, provider: stripe, keysOf: ({ stripe: keys }) => keys });
  const { emulator, keys, browse } = service;
  const secretOf = (reference: string) => emulator.state.intents[reference]?.client_secret ?? '';
  const element = (reference: string, act: string, fields: Record<string, string>) =>
    browse(`/mounted/element/payment_intents/${reference}/${act}`, {
      key: keys.stripe.publishable_key,
      client_secret: secretOf(reference),
      ...fields,
    });
  const card = (kind: BuyerCard) => ({ number: cardNumbers[kind], expiry: '12/34', cvc: '123' });
  return {
    ...service,
    pay: async (reference: string, kind: BuyerCard) => void (await element(reference, 'confirm', card(kind))),
    answerBank: async (reference: string, confirmed: boolean) =>
      void (await element(reference, 'authenticate', { result: confirmed ? 'confirm' : 'refuse' })),
    /** The same on Checkout's page; answers where the browser is sent. */
    async payOnPage(url: string, kind: BuyerCard): Promise<Response> {
      return browse(url, { act: 'pay', ...card(kind) });
    },
  };
};

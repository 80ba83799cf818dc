import { liqpayEmulator } from '#payment-emulators/liqpay/liqpay-emulator.ts';
import liqpay from '#providers/payment/liqpay/liqpay.payment.ts';
import type { StartedPayment } from '#providers/payment/payment-provider.types.ts';
import { type BuyerCard, cardNumbers, openPaymentService } from './payment-service.ts';

/** LiqPay for tests, with a buyer who goes to its page by the signed form. */
export const openLiqpay = ({ callbackVersion = 3 }: { callbackVersion?: 3 | 7 } = {}) => {
  const service = openPaymentService({
    kind: liqpayEmulator,
    provider: liqpay,
    keysOf: ({ liqpay: keys }) => ({ ...keys, callback_version: callbackVersion }),
  });
  const { emulator, browse } = service;
  const pageOf = (reference: string) => `/mounted/pay/${emulator.state.payments[reference]?.payment_id}`;
  return {
    ...service,
    openPage: ({ redirectForm }: StartedPayment) => browse(redirectForm?.action ?? '/', redirectForm?.fields ?? {}),
    pay: async (reference: string, kind: BuyerCard) =>
      void (await browse(pageOf(reference), { act: 'pay', number: cardNumbers[kind], expiry: '12/34', cvc: '123' })),
    answerBank: async (reference: string, confirmed: boolean) =>
      void (await browse(`${pageOf(reference)}/3ds`, { result: confirmed ? 'confirm' : 'refuse' })),
  };
};

import { paypalEmulator } from '#payment-emulators/paypal/paypal-emulator.ts';
import paypal from '#providers/payment/paypal/paypal.payment.ts';
import { type BuyerCard, openPaymentService } from './payment-service.ts';

/** PayPal for tests, with a buyer who approves. PayPal asks for 3-D Secure within its own page, if ever. */
export const openPaypal = () => {
  const service = openPaymentService({ kind: paypalEmulator, provider: paypal, keysOf: ({ paypal: keys }) => keys });
  return {
    ...service,
    pay: async (reference: string, kind: BuyerCard) =>
      void (await service.browse(`/mounted/checkoutnow?token=${reference}`, {
        act: kind === 'declined' ? 'decline' : 'approve',
      })),
  };
};

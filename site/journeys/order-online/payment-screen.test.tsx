import { expect, it } from 'vitest';
import type { OrderVendor } from '#api-clients/orders/order-words.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { stateAtPayment } from './pretend-payment.testing.ts';

/** The heading of the step where a car is paid in these ways, and whether the question for them is seen. */
const shown = (vendors: OrderVendor[], isOrder = false) => {
  const facts = { ...stateAtPayment.facts, vendors };
  const text = draw(
    <PaymentScreen
      state={{ ...stateAtPayment, facts }}
      terms={null}
      isAgreed
      action="/pay"
      termsAddress="/terms"
      say={() => ''}
      isOrder={isOrder}
      prices={null}
    />,
    sampleContext(),
  );
  const [, heading] = /<h1[^>]*>(?:<span[^>]*>)?([^<]+)/.exec(text) ?? [];
  return [heading, !/<legend class="[^"]*hidden/.test(text)];
};

it('asks nobody how they would like to pay where nothing is to be paid, or there is one way', () => {
  expect(shown(['stripe', 'paypal'])).toEqual(['Payment', true]);
  expect(shown(['stripe', 'NO_PAYMENT_JAPAN'])).toEqual(['Payment', true]);
  expect(shown(['stripe'])).toEqual(['Payment', false]);
  expect(shown(['NO_PAYMENT_JAPAN'])).toEqual(['Reserve for free', false]);
  expect(shown(['NO_PAYMENT_JAPAN'], true)).toEqual(['Order for free', false]);
});

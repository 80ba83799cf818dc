import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '#site/theme/reset.css';
import './order-online.element.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { OrderFrame } from './order-frame.tsx';
import { PaymentScreen } from './payment-screen.tsx';
import { pretendStripe, stateAtPayment } from './pretend-payment.testing.ts';

function show(): void {
  document.body.innerHTML = draw(
    <OrderFrame isTest facts={{ context: 'checkout_reservation', affiliation: 'sl-nvl', route: 'x' }}>
      <PaymentScreen
        state={stateAtPayment}
        terms={null}
        isAgreed
        action="/pay"
        termsAddress="/terms"
        say={(words) => words.en ?? ''}
        isOrder={false}
        prices={null}
      />
    </OrderFrame>,
    sampleContext(),
  );
}

beforeEach(() => {
  pretendStripe({
    error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'This PaymentIntent…' },
  });
  show();
});
afterEach(() => document.body.replaceChildren());

it('what the provider says to those who write the page is no word for buyers', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ client_secret: 'secret', return_url: '/back' }),
  );
  await page.getByLabelText('Card number').fill('4000');
  await page.getByRole('button', { name: 'Reserve for €500' }).click();
  await expect
    .poll(() => document.querySelector('[data-part="card-problem"]')?.textContent)
    .toBe('Payment service is not answering. You have not been charged.');
});

it('what is printed of a test payment says so', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  await expect.element(page.getByText('Test payment: no money moves')).toBeVisible();
  await cdp().send('Emulation.setEmulatedMedia', { media: '' });
});

it('the button says what the chosen way to pay does', async () => {
  const ways = [...document.querySelectorAll<HTMLInputElement>('input[name=vendor]')];
  const said = ways.map((way) => {
    way.click();
    return document.querySelector<HTMLElement>('form[data-pay] [type=submit]')?.innerText.trim();
  });
  expect(said).toEqual(['Reserve for €500', 'Continue to PayPal']);
});

it.each([
  ['validation_error', ''],
  ['card_error', 'This card number is not valid.'],
])('what the card fields say beside themselves is not said twice: %s', async (type, said) => {
  document.body.replaceChildren();
  pretendStripe({}, { error: { type, message: 'This card number is not valid.' } });
  show();
  const asked = vi.spyOn(globalThis, 'fetch');
  await page.getByLabelText('Card number').fill('4');
  const button = page.getByRole('button', { name: 'Reserve for €500' });
  await button.click();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  expect(document.querySelector('[data-part="card-problem"]')?.textContent).toBe(said);
  expect(asked).not.toHaveBeenCalled();
});

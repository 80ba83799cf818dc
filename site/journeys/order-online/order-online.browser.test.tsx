import axe from 'axe-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import './order-online.element.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { DetailsScreen } from './details-screen.tsx';
import type { HoldState } from './drafts.ts';
import { OrderFrame } from './order-frame.tsx';
import { storageKeys } from './order-storage.ts';
import { storedOrder } from './page-facts.ts';
import { PaymentScreen } from './payment-screen.tsx';
import { pretendStripe, stateAtPayment as state } from './pretend-payment.testing.ts';

const held = (minutes: number): HoldState => ({
  kind: 'held',
  until: new Date(Date.now() + minutes * 60_000).toISOString(),
  longest: new Date(Date.now() + 45 * 60_000).toISOString(),
});

function show(hold: HoldState = held(15)): void {
  document.body.innerHTML = draw(
    <OrderFrame
      steps={{ all: [{ key: 'payment', number: 1, label: '' }], at: 'payment', linkTo: () => null }}
      order="lock-1"
      vehicle="car-1"
      hold={hold}
      lostAddress="/lost"
      isTest
      facts={{
        context: 'checkout_reservation',
        affiliation: 'sl-nvl',
        route: 'x',
        order: storedOrder(state, { detailsRoute: '/car', activeStep: 3, terms: {} }),
        ...(hold.kind === 'held' ? { hold: { vehicleId: 'car-1', lockId: 'lock-1', expiresAt: hold.until } } : {}),
      }}
    >
      <PaymentScreen
        state={state}
        terms={{ version: '7', title: { en: 'terms' }, body: { en: 'One.' } }}
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

/** The step with the wishes, by the address it is sent to. */
const drawWishes = (action: string): string =>
  draw(
    <DetailsScreen
      action={action}
      config={{
        order_online: {
          enabled: true,
          location_choice: false,
          trade_in: true,
          appointment: false,
          phone_verification: false,
          service_packs: [],
        },
        order_online_steps_page: { steps: [], heading: {}, text: {}, benefits: [] },
        order_online_checkout_page: { form_id: 'contact', terms: null, fee_note: {} },
        order_online_success_page: { heading: {}, text: {}, next: [] },
        say: () => '',
      }}
      state={state}
      houses={[]}
      ownHouse=""
      choices={{ body_types: [], brands: [], models: [], fuel_types: [] }}
      days={{ firstDay: '2026-11-27', lastDay: '2027-01-25' }}
      problems={new Map()}
      prices={null}
    />,
    sampleContext(),
  );

const spoken = () => document.querySelector('[data-part="said"]')?.textContent ?? '';
const left = () => document.querySelector('[data-part="left"]')?.textContent ?? '';

beforeEach(() => {
  localStorage.removeItem(storageKeys.order);
  localStorage.setItem(
    storageKeys.hold,
    JSON.stringify({ vehicleId: 'car-1', lockId: 'lock-1', expiresAt: '', isInitialModalShown: true }),
  );
});
afterEach(() => document.body.replaceChildren());

it('the car is said to be held once, in a window that the keyboard closes', async () => {
  localStorage.clear();
  pretendStripe({});
  show();
  await page.getByRole('dialog', { name: 'This car is held for you' }).getByRole('button').click();
  expect(document.querySelector('dialog[open]')).toBeNull();
  show();
  expect(document.querySelector('dialog[open]')).toBeNull();
});

it('the clock counts calmly, speaks at five and at one, and opens the way on when the hold is over', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  pretendStripe({});
  show(held(7));
  expect(left()).toBe('Held for you: 7 min');
  vi.advanceTimersByTime(60_000);
  expect([left(), spoken()]).toEqual(['Held for you: 6 min', '']);
  vi.advanceTimersByTime(61_000);
  expect(spoken()).toBe('The car is held for you for another five minutes.');
  expect(document.querySelector<HTMLElement>('[data-part="longer"]')?.hidden).toBe(false);
  vi.advanceTimersByTime(240_000);
  expect([left(), spoken()]).toEqual(['Held for less than a minute', 'The car is held for you for one more minute.']);
  vi.advanceTimersByTime(60_000);
  expect(document.querySelector('dialog[open]')?.textContent).toContain('Your hold has ended');
});

it('asks for more time, and hears that somebody else has the car', async () => {
  pretendStripe({});
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(
    Response.json({
      data: {
        attributes: {
          expires_at: new Date(Date.now() + 900_000).toISOString(),
          longest_until: new Date(Date.now() + 2_000_000).toISOString(),
        },
      },
    }),
  );
  show(held(3));
  await page.getByRole('button', { name: 'I need more time' }).click();
  await expect.poll(left).toBe('Held for you: 15 min');
  expect(fetch).toHaveBeenCalledWith('/buy_online/locks/lock-1', expect.objectContaining({ method: 'PATCH' }));
  show(held(3));
  fetch.mockResolvedValueOnce(Response.json({ code: 'lock_lost' }, { status: 409 }));
  await page.getByRole('button', { name: 'I need more time' }).click();
  await page
    .getByRole('dialog', { name: 'Your hold has ended' })
    .getByRole('link', { name: 'See similar cars' })
    .query();
  await expect.element(page.getByRole('dialog', { name: 'Your hold has ended' })).toBeInTheDocument();
});

it('a declined card is said beside its fields, nothing typed is lost, and it may be tried again', async () => {
  const asked = pretendStripe({ error: { code: 'card_declined', message: 'declined' } });
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ client_secret: 'secret', return_url: '/back' }));
  show();
  await page.getByLabelText('Card number').fill('4000');
  await page.getByRole('button', { name: 'Reserve for €500' }).click();
  await expect
    .poll(() => document.querySelector('[data-part="card-problem"]')?.textContent)
    .toBe('Your bank declined the payment. Try another card.');
  expect(document.querySelector<HTMLInputElement>('[aria-label="Card number"]')?.value).toBe('4000');
  expect(new URLSearchParams(String(fetch.mock.calls[0]?.[1]?.body)).get('vendor')).toBe('stripe');
  expect(asked).toMatchObject([{ clientSecret: 'secret', redirect: 'if_required' }]);
  await page.getByRole('button', { name: 'Reserve for €500' }).click();
  await expect.poll(() => asked.length).toBe(2);
});

it('a dead service is said in the words of the page that comes, which takes the place of the step', async () => {
  pretendStripe({});
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    new Response(
      '<html><head><title>Payment</title></head><body><fc-order-online id="fc-order"><div role="alert" data-problem="x">Payment service is not answering.</div></fc-order-online></body></html>',
      { status: 503, headers: { 'content-type': 'text/html' } },
    ),
  );
  show();
  await page.getByLabelText('Card number').fill('4242');
  await page.getByRole('button', { name: 'Reserve for €500' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Payment service is not answering.');
});

it.each(['stripe', 'paypal'])(
  'what somebody else answers to a payment by %s, such as a proxy, takes the place of nothing',
  async (vendor) => {
    pretendStripe({});
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('x', { status: 503 }));
    show();
    await page.getByLabelText('Card number').fill('4242');
    document.querySelector<HTMLInputElement>(`input[value="${vendor}"]`)?.click();
    await page.getByRole('button', { name: /^(Reserve for|Continue to)/ }).click();
    const said = page.getByText('Payment service is not answering. You have not been charged.');
    await expect.element(said).toBeVisible();
    expect(document.querySelectorAll('form [data-problem]')).toHaveLength(0);
    expect(document.querySelector<HTMLInputElement>('[aria-label="Card number"]')?.value).toBe('4242');
    expect(document.querySelector<HTMLInputElement>('input[name=vendor]:checked')?.value).toBe(vendor);
    document.querySelector<HTMLInputElement>('input[name=vendor]:not(:checked)')?.click();
    expect(document.querySelector('form')?.innerText, 'of another way it is not true').not.toContain('not answering');
  },
);

it('goes to the page of the bank that the journey names', async () => {
  pretendStripe({});
  const here = location.href;
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ leave_for: '#bank' }))
    .mockReturnValue(new Promise(() => undefined));
  show();
  document.querySelector<HTMLInputElement>('input[value="paypal"]')?.click();
  await page.getByRole('button', { name: 'Continue to PayPal' }).click();
  await expect.poll(() => location.hash).toBe('#bank');
  history.replaceState(null, '', here);
});

it('the button says what the chosen way to pay does', async () => {
  pretendStripe({});
  show();
  document.querySelector<HTMLInputElement>('input[value="paypal"]')?.click();
  await expect.element(page.getByRole('button', { name: 'Continue to PayPal' })).toBeInTheDocument();
});

it('the way to pay that was chosen is chosen again after a reload', async () => {
  pretendStripe({});
  show();
  await expect.element(page.getByRole('radio', { name: /card/i })).toBeChecked();
  await page.getByRole('radio', { name: /^PayPal/ }).click();
  show();
  await expect.element(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Continue to PayPal' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem(storageKeys.order) ?? '{}')).toMatchObject({
    paymentOptionsData: { type: 'paypal', data: ['stripe', 'paypal'] },
  });
});

it('says in the words of the page that the terms are missing, until they are agreed to', async () => {
  pretendStripe({});
  show();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Reserve for €500' }).click();
  const said = page.getByText('Please agree to the terms to continue.');
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('checkbox')).toHaveFocus();
  await page.getByRole('checkbox').click();
  await expect.element(said).not.toBeInTheDocument();
});

it('wishes that were typed are there again after a reload, until they were sent', async () => {
  sessionStorage.clear();
  const open = (action: string) => {
    document.body.innerHTML = `<fc-order-online id="fc-order">${drawWishes(action)}</fc-order-online>`;
  };
  const plate = page.getByLabelText(/^Registration number/);
  open('/wishes?order=1');
  await page.getByRole('checkbox').click();
  await plate.fill('AB 123');
  open('/wishes?order=1');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await expect.element(plate).toHaveValue('AB 123');
  open('/wishes?order=2');
  await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  open('/wishes?order=1');
  const next =
    '<fc-order-online id="fc-order"><h1 id="order-heading" tabindex="-1">Your details</h1></fc-order-online>';
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(next, { headers: { 'content-type': 'text/html' } }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your details' })).toHaveFocus();
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('fc-order-typed'))).toEqual([]);
});

it('wishes that were typed and not sent go along to the order that takes the place of a lost one', async () => {
  sessionStorage.clear();
  const open = (inside: string) => {
    document.body.innerHTML = `<fc-order-online id="fc-order">${inside}</fc-order-online>`;
  };
  const plate = page.getByLabelText(/^Registration number/);
  open(drawWishes('/wishes?order=1'));
  await page.getByRole('checkbox').click();
  await plate.fill('AB 123');
  open('<form method="post" action="/lost?order=1" data-order-form=""><button type="submit">Try again</button></form>');
  const next = `<fc-order-online id="fc-order"><h1 id="order-heading" tabindex="-1">Again</h1>${drawWishes('/wishes?order=2')}</fc-order-online>`;
  const headers = { 'content-type': 'text/html', 'content-location': '/wishes?order=2' };
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(next, { headers }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(plate).toHaveValue('AB 123');
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  open(drawWishes('/wishes?order=1'));
  await expect.element(plate).toHaveValue('');
});

it('a step that changes without a new document names its own context and affiliation in the document', async () => {
  const facts = JSON.stringify({ context: 'checkout_reservation', affiliation: 'sl-avl', route: 'x' });
  document.body.innerHTML = `<fc-analytics data-context="checkout" data-affiliation="sl-nvl"></fc-analytics>
    <fc-order-online id="fc-order"><a href="/payment" data-order-link="">Go on</a></fc-order-online>`;
  const step = `<fc-order-online id="fc-order"><h1 id="order-heading" tabindex="-1">Payment</h1>
    <script type="application/json" data-part="facts">${facts}</script></fc-order-online>`;
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(step, { headers: { 'content-type': 'text/html' } }));
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  const { context, affiliation } = document.querySelector<HTMLElement>('fc-analytics')?.dataset ?? {};
  expect({ context, affiliation }).toEqual({ context: 'checkout_reservation', affiliation: 'sl-avl' });
});

it('whoever goes back to a step that is over stands at the address of the step that is shown', async () => {
  const before = location.href;
  document.body.innerHTML = '<fc-order-online id="fc-order"></fc-order-online>';
  const step = '<fc-order-online id="fc-order"><h1 id="order-heading" tabindex="-1">Payment</h1></fc-order-online>';
  const answer = new Response(step, { headers: { 'content-type': 'text/html', 'content-location': '/?part=payment' } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Object.defineProperty(answer, 'redirected', { value: true }));
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(location.search).toBe('?part=payment');
  history.replaceState(null, '', before);
});

it('whoever goes on with a car from the start hears the heading of the step they come to', async () => {
  document.body.innerHTML = `<fc-order-online id="fc-order"><div data-shell="" data-checkout="/checkout?order=%7Border%7D">
    <a href="/" data-part="go-on" data-order-link="" hidden>Go on</a></div></fc-order-online>`;
  const step = '<fc-order-online id="fc-order"><h1 id="order-heading" tabindex="-1">Payment</h1></fc-order-online>';
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(step, { headers: { 'content-type': 'text/html' } }));
  await page.getByRole('link', { name: 'Go on' }).click();
  await expect.element(page.getByRole('heading', { name: 'Payment' })).toHaveFocus();
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/checkout\?order=lock-1$/);
});

it('is accessible', async () => {
  pretendStripe({});
  show();
  await expect.element(page.getByLabelText('Card number')).toBeInTheDocument();
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
});

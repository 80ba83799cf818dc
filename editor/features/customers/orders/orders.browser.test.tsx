import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServices } from '#editor/shell/testing/fake-services.ts';
import { renderApp } from '#editor/shell/testing/render-app.tsx';
import { FakeOrders, line, staffOrder } from './testing/fake-orders.ts';

afterEach(() => vi.unstubAllGlobals());

const button = (name: string | RegExp) => page.getByRole('button', { name });
const open = async (address: string, services: FakeOrders) => {
  const app = await renderApp(address, services);
  return { ...app, services };
};

const openOrder = async (services = new FakeOrders()) => {
  const app = await open('/cms/orders/o1', services);
  await expect.element(page.getByRole('heading', { name: 'Aurel SUV o1', level: 1 })).toBeInTheDocument();
  return app;
};

describe('the list of orders', () => {
  it('narrows by state and payment in its address, counts its views, and opens an order by keys', async () => {
    const { address, services } = await open('/cms/orders', new FakeOrders());
    await expect.element(page.getByRole('option', { name: /Aurel SUV o1/ })).toBeVisible();
    await expect.element(button(/^Reserved\s*1$/)).toBeVisible();
    await userEvent.click(button(/^Handed over/));
    await expect.poll(address).toContain('status_eq=completed');
    await expect
      .poll(() =>
        services.requests.some(({ url }) => new URL(url).searchParams.get('filter[status_eq]') === 'completed'),
      )
      .toBe(true);
    await userEvent.click(page.getByRole('listbox', { name: 'Orders' }));
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toMatch(/^\/cms\/orders\/o[12]$/);
  });

  it('says what several orders come to', async () => {
    await open('/cms/orders', new FakeOrders());
    await expect.element(page.getByRole('option', { name: /Aurel SUV o1/ })).toBeVisible();
    await userEvent.keyboard('xjx');
    await expect.element(page.getByText('2 orders · €750.00')).toBeVisible();
  });
});

it('the car of an order stays readable beside what is marked of it', async () => {
  const services = new FakeOrders();
  const title = 'Aurel Lyra Saloon E500 Touring';
  services.lines = [line('o1', { vehicle_title: title, needs_person: true, test_mode: true })];
  await open('/cms/orders', services);
  await expect.element(page.getByRole('option', { name: /Touring.*Needs a person/ })).toBeVisible();
  const shown = page.getByText(title).element().getBoundingClientRect();
  expect(shown.width).toBeGreaterThan(72);
});

describe('an order', () => {
  it('tells its story with who did what, and that no money moves in a test', async () => {
    await openOrder();
    await expect.element(page.getByText('Test payment: no money moves')).toBeVisible();
    const story = page.getByRole('list', { name: 'Timeline' });
    await expect.element(story.getByText('Payment: Held')).toBeVisible();
    await expect.element(story.getByText('reported by the provider')).toBeVisible();
    await expect.element(story.getByText('The car is reserved')).toBeVisible();
    await expect.element(story.getByText('by Mara Lind')).toBeVisible();
  });

  it('says in words what its customer wishes, and what nobody has words for as it was sent', async () => {
    const services = new FakeOrders();
    services.order = staffOrder({
      place_name: 'Aurel & Terran, Fellside',
      metadata: {
        location: 'd1',
        appointment: '2026-11-30',
        service_packs: ['winter_wheels'],
        trade_in: {
          brand: 'land_rover',
          model: '90',
          mileage: '45000',
          registrationDate: 'soon',
          registration: 'AB 1',
        },
        colour: 'green',
      },
    });
    await openOrder(services);
    const wishes = page.getByRole('region', { name: 'What the customer wishes' });
    await expect.element(wishes).toBeVisible();
    const words = wishes.element().textContent;
    for (const word of [
      'Aurel & Terran, Fellside',
      'Monday, November 30, 2026',
      'Winter wheels',
      'Land rover 90',
      '45,000',
      'AB 1',
    ])
      expect(words).toContain(word);
    expect(words).not.toContain('{');
    await expect.element(wishes.getByText('colour')).toBeInTheDocument();
  });

  it('shows its customer on request, by a call of its own', async () => {
    const { services } = await openOrder();
    await expect.element(page.getByText('Cleo Third')).not.toBeInTheDocument();
    await userEvent.click(button('Show personal data'));
    await expect.element(page.getByText('Cleo Third')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+447700900123');
    expect(services.requests.filter(({ url }) => url.includes('reveal=true'))).toHaveLength(1);
  });

  it('gives a part back: with a reason, never more than was taken, told before it needs a second person', async () => {
    const { services } = await openOrder();
    await userEvent.click(button('Refund…'));
    const amount = page.getByRole('textbox', { name: 'Amount' });
    await expect.element(amount).toHaveValue('500.00');
    await expect.element(page.getByText('Above €300.00 it waits until somebody else approves it.')).toBeVisible();
    await userEvent.fill(amount, '600');
    await expect.element(page.getByText('That is more than €500.00.')).toBeVisible();
    await userEvent.fill(amount, '120,50');
    await userEvent.click(button('Refund'));
    await expect.element(page.getByText('Say why.')).toBeVisible();
    expect(services.writes()).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Scratched door');
    await userEvent.click(button('Refund'));
    await expect.element(page.getByText('The refund is asked for')).toBeVisible();
    expect(services.writes()).toEqual([
      {
        path: '/o1/refund',
        body: { amount: '120.50', reason: 'Scratched door' },
        ifMatch: '"order-o1-v3"',
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
  });

  it('asked again after a bad line, the same refund carries the same key', async () => {
    const services = new FakeOrders();
    await openOrder(services);
    await userEvent.click(button('Refund…'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'Late');
    services.failure = { path: '/refund', answer: FakeServices.refuse(503, 'unavailable', 'Try again.') };
    await userEvent.click(button('Refund'));
    await expect.element(page.getByText('Not refunded.')).toBeVisible();
    await userEvent.click(button('Refund'));
    await expect.element(page.getByText('The refund is asked for')).toBeVisible();
    const [first, second] = services.writes();
    expect(second?.key).toBe(first?.key);
  });

  it('offers only what its state allows, and says why somebody may not', async () => {
    const services = new FakeOrders('auditor');
    services.order = staffOrder({
      status: 'completed',
      moves: [
        { move: 'sale_fell_through', needs_reason: true, needs_second_person: false, permission: 'orders.update' },
      ],
    });
    await openOrder(services);
    await expect.element(button('Refund…')).not.toBeInTheDocument();
    await expect.element(button('Car handed over…')).not.toBeInTheDocument();
    await userEvent.click(button('More'));
    await expect
      .element(page.getByRole('menuitem', { name: /Sale fell through/ }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('lets somebody else than who asked decide a refund above the limit', async () => {
    const services = new FakeOrders();
    const refund = {
      id: 'r1',
      payment_id: 'p1',
      amount: '500.00',
      currency: 'EUR',
      reason: 'Changed their mind',
      status: 'waits_for_approval' as const,
      requested_by: 'Jonas Ek',
      decided_by: null,
      error: null,
      created_at: '2026-11-24T10:00:00.000Z',
      done_at: null,
    };
    services.order = staffOrder({ refunds: [refund, { ...refund, id: 'r2', requested_by: 'Mara Lind' }] });
    await openOrder(services);
    await expect.element(button('Approve…').last()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Approve…').first());
    await userEvent.click(page.getByRole('button', { name: 'Approve', exact: true }));
    await expect.element(page.getByText('The refund is approved')).toBeVisible();
    expect(services.writes()).toMatchObject([{ path: '/o1/refunds/r1', body: { decision: 'approve' } }]);
  });
});

describe('what needs a person', () => {
  it('is counted in the menu, says what to do, and leaves when it is dealt with', async () => {
    const { services } = await open('/cms/orders/waiting', new FakeOrders());
    const entry = page.getByRole('link', { name: /^Orders\s*1\s*waiting$/ });
    await expect.element(entry).toBeVisible();
    // Also where the menu has room for its icons alone.
    await page.viewport(820, 600);
    await expect.element(entry).toBeVisible();
    await page.viewport(1280, 900);
    await expect.element(page.getByRole('row', { name: /Payment nobody here knows/ })).toBeVisible();
    await userEvent.click(button('Done…'));
    await userEvent.fill(page.getByRole('textbox', { name: 'What was done' }), 'Refunded by hand');
    await userEvent.click(button('It is dealt with'));
    await expect.element(page.getByText('Nothing waits')).toBeVisible();
    expect(services.writes()).toMatchObject([{ path: '/queue/q0/resolve', body: { note: 'Refunded by hand' } }]);
    await expect.element(page.getByRole('link', { name: /waiting$/ })).not.toBeInTheDocument();
  });
});

it('a refund that waits for a second person is put aside by its decision alone', async () => {
  const services = new FakeOrders();
  const [entry] = services.queue;
  if (entry) Object.assign(entry, { kind: 'refund_approval' });
  await open('/cms/orders/waiting', services);
  await expect.element(button('Done…')).toHaveAttribute('aria-disabled', 'true');
});

it('what waits says on a telephone which order and which money it is about', async () => {
  const services = new FakeOrders();
  const [entry] = services.queue;
  if (entry) Object.assign(entry, { order_number: 'aurel-26-7K3M9QXD', vehicle_title: 'Aurel SUV' });
  await open('/cms/orders/waiting', services);
  await page.viewport(390, 844);
  const row = page.getByRole('row', { name: /Payment nobody here knows/ });
  await expect.element(row).toBeVisible();
  await expect
    .poll(() => (row.element() as HTMLElement).innerText)
    .toMatch(/Aurel SUV[\s\S]*aurel-26-7K3M9QXD[\s\S]*500/);
});

describe('the days', () => {
  it('name each difference with what to do about it', async () => {
    await open('/cms/orders/days', new FakeOrders());
    await userEvent.click(page.getByText('1 difference'));
    await expect.element(page.getByText('Not in our books')).toBeVisible();
    await expect.element(page.getByText('pi_999')).toBeVisible();
  });
});

it('why an order ended is said in words, whether a person or the machine gave the reason', async () => {
  const services = new FakeOrders();
  services.order = staffOrder({ status: 'failed', reason: 'vehicle_taken' });
  await openOrder(services);
  await expect.element(page.getByText('Somebody else had the car first')).toBeVisible();
  await expect.element(page.getByText('vehicle_taken')).not.toBeInTheDocument();
});

it.each([
  { amount: '0.00', payment_vendor: null },
  { amount: '500.00', payment_vendor: 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL' as const },
])('an order without money to pay says so: $payment_vendor', async (paid) => {
  const services = new FakeOrders();
  const money = { ...staffOrder().attributes.money, amount: paid.amount, captured: '0.00' };
  services.order = staffOrder({
    ...line('o1', { payment_status: 'not_required', ...paid }).attributes,
    money,
    payments: [],
    moves: [],
  });
  await openOrder(services);
  await expect.element(page.getByText('Nothing is to be paid for this order.')).toBeVisible();
  await expect.element(page.getByText('Nothing to pay')).toBeVisible();
  await expect.element(page.getByText('500')).not.toBeInTheDocument();
});

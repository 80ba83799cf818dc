import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Problem } from '#api-clients/problem.ts';
import { goodLead, makeForm } from '#tests/support/form-samples.ts';
import { type OrdersBed, openOrders } from '#tests/support/orders-bed.ts';

let bed: OrdersBed;
beforeAll(async () => {
  bed = await openOrders();
}, 120_000);
afterAll(() => bed.close());

const MINUTE = 60_000;

describe('a reservation with a card', () => {
  it('holds the car, authorises, and is confirmed once the bank says so', async () => {
    const car = await bed.add({ vin: 'SAL00000000000001' });
    const ana = bed.buyer();
    const begun = await ana.init(car);
    expect(begun.status).toBe(201);
    expect(begun.body.data.attributes).toMatchObject({
      status: 'initialized',
      amount: '500.00',
      currency: 'EUR',
      ttl_seconds: 900,
    });
    expect((await ana.init(car)).status, 'the same visitor again').toBe(200);
    const other = await bed.buyer().init(car);
    expect(other.body.code).toBe('vehicle_locked');
    expect(Number(other.headers.get('retry-after'))).toBeGreaterThan(0);

    const paid = await ana.pay(car, { amount: '500.00', currency: 'EUR' });
    expect(paid.status).toBe(201);
    const reference = paid.body.data.attributes.stripe_payment_intent_id;
    expect((await ana.pay(car)).body.data.attributes.stripe_payment_intent_id, 'the same payment').toBe(reference);
    expect((await ana.order(car)).body.code).toBe('payment_not_authorized');

    bed.bank.authorize(reference);
    const ordered = await ana.order(car, { stripe_payment_intent_id: reference, locale: 'de' });
    expect(ordered.status).toBe(201);
    expect(ordered.body.data.attributes).toMatchObject({
      status: 'confirmed',
      payment_status: 'authorized',
      customer_email_masked: 'a•••@example.com',
      confirmation_sent: true,
    });
    const again = await ana.order(car, { stripe_payment_intent_id: reference });
    expect(again.status).toBe(201);
    expect(again.body.data.attributes.order_token).toBe(ordered.body.data.attributes.order_token);
    expect(await bed.statusOf(car)).toBe('reserved');

    const number = String(ordered.body.data.attributes.order_number);
    expect((await ana.call('GET', `/buy_online/orders/${number}`)).status).toBe(200);
    expect((await bed.buyer().call('GET', `/buy_online/orders/${number}`)).status).toBe(404);
    const open = await bed.buyer().call<{ data: { attributes: object } }>('GET', `/orders/${number}`);
    expect(Object.keys(open.body.data.attributes).sort()).toEqual([
      'created_at',
      'order_number',
      'payment_status',
      'status',
      'vehicle_title',
    ]);
  });

  it('is confirmed by the webhook alone when the visitor has gone, with what they had typed', async () => {
    const car = await bed.add();
    const ben = bed.buyer();
    const { lock_id: lock } = (await ben.init(car)).body.data.attributes;
    const draft = { order: { customer_email: 'ben@example.com', locale: 'ar' } };
    expect((await ben.call('PATCH', `/buy_online/locks/${lock}`, draft)).status).toBe(200);
    const reference = (await ben.pay(car)).body.data.attributes.stripe_payment_intent_id;
    bed.bank.authorize(reference);
    expect(await bed.settle('stripe', reference)).toBe(true);
    expect(await bed.statusOf(car)).toBe('reserved');
    const mail = (await bed.mails()).find(({ recipients }) => recipients.includes('ben@example.com'));
    expect(mail?.subject).toContain('تم حجز');
  });

  it('is taken at once where the company wants it so: authorised first, captured when the car is theirs, paid back when they cancel', async () => {
    bed.companyRow.capture_method = 'automatic';
    try {
      const car = await bed.add();
      const una = bed.buyer();
      expect((await una.init(car)).body.data.attributes.capture_method).toBe('automatic');
      const paid = await una.pay(car);
      const reference = paid.body.data.attributes.stripe_payment_intent_id;
      bed.bank.authorize(reference);
      const ordered = (await una.order(car)).body.data.attributes;
      expect(ordered, 'the bank holds it until the job has run').toMatchObject({
        status: 'confirmed',
        payment_status: 'authorized',
        setup_type: 'reserve',
      });
      await bed.drain();
      expect(bed.bank.payments.get(reference)).toMatchObject({ status: 'captured', captured: 50_000 });
      const path = `/buy_online/orders/${ordered.order_number}`;
      const read = () => una.call<{ data: { attributes: object } }>('GET', path);
      expect((await read()).body.data.attributes).toMatchObject({ status: 'confirmed', payment_status: 'captured' });
      await una.call('PUT', `${path}/cancel`, { token: ordered.order_token, reason: 'Changed my mind' });
      await bed.drain();
      expect(bed.bank.payments.get(reference)).toMatchObject({ status: 'refunded', refunded: 50_000 });
      expect((await read()).body.data.attributes).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
    } finally {
      bed.companyRow.capture_method = 'manual';
    }
  });

  it('is the one that the bank names, also where a message carries the mark of another one', async () => {
    const [meant, marked] = [await bed.add(), await bed.add()];
    const references = new Map<string, string>();
    for (const car of [marked, meant]) {
      const buyer = bed.buyer();
      const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
      await buyer.call('PATCH', `/buy_online/locks/${lock}`, { order: { customer_email: 'dan@example.com' } });
      references.set(car, (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id);
      bed.bank.authorize(String(references.get(car)));
    }
    const { id: mark } = await bed.api.deps.db.read
      .selectFrom('payments')
      .select('id')
      .where('reference', '=', String(references.get(marked)))
      .executeTakeFirstOrThrow();
    expect(await bed.settle('stripe', String(references.get(meant)), mark)).toBe(true);
    expect([await bed.statusOf(meant), await bed.statusOf(marked)]).toEqual(['reserved', 'stock']);
    expect(await bed.settle('stripe', 'pi_nobody_knows', mark), 'by our mark where the name is new').toBe(true);
    expect(await bed.statusOf(marked)).toBe('reserved');
  });

  it('that comes after the hold ended loses against who has the car now, and its money goes back', async () => {
    const car = await bed.add();
    const late = bed.buyer();
    await late.init(car);
    const reference = (await late.pay(car)).body.data.attributes.stripe_payment_intent_id;
    bed.api.advance(26 * MINUTE);
    await bed.drain();
    const next = bed.buyer();
    expect((await next.init(car)).status).toBe(201);
    bed.bank.authorize(reference);
    const order = { customer_email: 'late@example.com', locale: 'de' };
    expect((await late.order(car, order)).body.code).toBe('vehicle_taken');
    await bed.drain();
    const told = (await bed.mails()).filter(({ recipients }) => recipients.includes('late@example.com'));
    expect(told.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['order_car_taken', expect.stringContaining('zuerst von jemand anderem reserviert')],
    ]);
    expect(bed.bank.payments.get(reference)).toMatchObject({ status: 'cancelled', authorized: 0 });
    expect(await bed.statusOf(car)).toBe('stock');
  });
});

describe('orders without money', () => {
  it('wait for the click in the mail, which confirms once; a link that is only followed does not', async () => {
    const car = await bed.add();
    const eva = bed.buyer();
    await eva.init(car);
    const ordered = await eva.order(car, {
      confirmation_by_link: true,
      customer_email: 'eva@example.com',
      locale: 'de',
    });
    expect(ordered.body.data.attributes).toMatchObject({
      status: 'awaiting_email_confirmation',
      payment_status: 'not_required',
    });
    const number = String(ordered.body.data.attributes.order_number);
    expect((await bed.buyer().init(car)).body.code).toBe('vehicle_locked');
    const mail = (await bed.mails()).find(
      ({ kind, recipients }) => kind === 'order_confirm_link' && recipients.includes('eva@example.com'),
    );
    const link = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    expect(link.pathname, 'in the language of the order').toBe(`/de/showroom-order-online/confirmation/${number}`);
    expect([...link.searchParams.keys()], 'money moves').toEqual(['confirm']);
    const token = link.searchParams.get('confirm');
    const elsewhere = bed.buyer();
    const confirm = (given: unknown) =>
      elsewhere.call<{ data: { attributes: Record<string, unknown> }; code: string }>(
        'PUT',
        `/buy_online/orders/${number}/confirm`,
        { token: given },
      );
    expect(
      (await confirm(ordered.body.data.attributes.order_token)).body.code,
      'what the browser has is not enough',
    ).toBe('invalid_token');
    const confirmed = (await confirm(token)).body.data.attributes;
    expect(confirmed).toMatchObject({ status: 'confirmed' });
    expect((await confirm(token)).status).toBe(200);
    const page = (proof: unknown) =>
      elsewhere.call('GET', `/buy_online/orders/${number}?${new URLSearchParams({ order_token: String(proof) })}`);
    expect((await page('wrong')).status).toBe(404);
    expect((await page(confirmed.order_token)).status, 'the browser of the mail may open it from now on').toBe(200);
    const told = (await bed.mails()).find(
      ({ kind, recipients }) => kind === 'order_confirmed' && recipients.includes('eva@example.com'),
    );
    expect(told?.body, 'nothing is paid').toContain('Reservierungsgebühr: keine');
    expect(await bed.statusOf(car)).toBe('reserved');
  });

  it('end when nobody clicks in time', async () => {
    const car = await bed.add();
    const max = bed.buyer();
    await max.init(car);
    const ordered = await max.order(car, { confirmation_by_link: true, customer_email: 'max@example.com' });
    const mail = (await bed.mails()).find(
      ({ kind, recipients }) => kind === 'order_confirm_link' && recipients.includes('max@example.com'),
    );
    const token = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '').searchParams.get('confirm');
    bed.api.advance(121 * MINUTE);
    const late = await max.call<{ code: string }>('PUT', `/buy_online/orders/${ordered.body.data.id}/confirm`, {
      token,
    });
    expect([late.status, late.body.code]).toEqual([410, 'confirmation_expired']);
    await bed.drain();
    expect((await bed.buyer().init(car)).status).toBe(201);
  });

  it('are free where the set says so, warned of, and over at the end of the reservation', async () => {
    const car = await bed.add();
    const kim = bed.buyer();
    await kim.init(car);
    const ordered = await kim.order(car, { payment_vendor: 'NO_PAYMENT_JAPAN', customer_email: 'kim@example.com' });
    expect(ordered.body.data.attributes).toMatchObject({ status: 'confirmed', payment_status: 'not_required' });
    bed.api.advance(60 * 60 * MINUTE);
    await bed.drain();
    bed.api.advance(13 * 60 * MINUTE);
    await bed.drain();
    const kinds = (await bed.mails())
      .filter(({ recipients }) => recipients.includes('kim@example.com'))
      .map(({ kind }) => kind);
    expect(kinds).toEqual(['order_confirmed', 'order_ends_soon', 'order_expired']);
    expect(await bed.statusOf(car)).toBe('stock');
  });
});

describe('a change of mind', () => {
  it('frees the car, releases the money, and is made once', async () => {
    const car = await bed.add();
    const ida = bed.buyer();
    await ida.init(car);
    const reference = (await ida.pay(car)).body.data.attributes.stripe_payment_intent_id;
    bed.bank.authorize(reference);
    const { order_number: number, order_token: token } = (await ida.order(car)).body.data.attributes;
    const cancel = (given: unknown, reason = 'Another car') =>
      ida.call<{ code: string }>('PUT', `/buy_online/orders/${number}/cancel`, { token: given, reason });
    expect((await cancel('wrong')).body.code).toBe('invalid_token');
    expect((await cancel(token)).status).toBe(200);
    expect((await cancel(token)).status).toBe(200);
    await bed.drain();
    expect(bed.bank.payments.get(reference)).toMatchObject({ status: 'cancelled', authorized: 0 });
    expect(await bed.statusOf(car)).toBe('stock');
  });
});

describe('a bank that does not answer', () => {
  it('is said so, nothing is charged, and what was typed is kept', async () => {
    const car = await bed.add();
    const joe = bed.buyer();
    const { lock_id: lock } = (await joe.init(car)).body.data.attributes;
    bed.bank.isSilent = true;
    const refused = await joe.pay(car);
    bed.bank.isSilent = false;
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      503,
      'provider_unavailable',
      'Payment service is not answering. You have not been charged.',
    ]);
    const reference = (await joe.pay(car)).body.data.attributes.stripe_payment_intent_id;
    await joe.order(car, { customer_email: 'joe@example.com', metadata: { colour: 'green' } });
    const kept = () => joe.call<{ data: { attributes: { draft: object } } }>('GET', `/buy_online/locks/${lock}/draft`);
    const draft = await kept();
    expect(draft.body.data.attributes.draft).toMatchObject({
      customer_email: 'joe@example.com',
      metadata: { colour: 'green' },
    });
    bed.bank.decline(reference);
    const state = await joe.call<{ data: { attributes: object } }>('GET', `/buy_online/locks/${lock}/payment`);
    expect(state.body.data.attributes).toMatchObject({ status: 'failed', failure: 'card_declined', tries_left: 2 });
    bed.api.advance(47 * 60 * MINUTE);
    expect((await kept()).status, 'for two days').toBe(200);
    bed.api.advance(2 * 60 * MINUTE);
    expect((await kept()).status).toBe(404);
  });
});

it('what was typed is checked by the rules of its form before anything is paid, and kept also when the hold is over', async () => {
  const { id: form } = await makeForm(bed.api, { name: 'Reservations' });
  const [eve, car] = [bed.buyer(), await bed.add()];
  const { lock_id: lock } = (await eve.init(car)).body.data.attributes;
  const check = (values: object, who = eve) =>
    who.call<Problem | undefined>('POST', `/buy_online/locks/${lock}/contact`, {
      lead_attributes: { ...goodLead, form_id: form, values },
    });
  expect((await check(goodLead.values)).status).toBe(204);
  const refused = await check({ ...goodLead.values, email: 'nowhere' });
  expect([refused.status, refused.body?.errors?.map(({ meta }) => meta?.field)]).toEqual([422, ['email']]);
  expect((await check(goodLead.values, bed.buyer())).body?.code, 'of somebody else').toBe('lock_lost');
  bed.api.advance(16 * MINUTE);
  const path = `/buy_online/locks/${lock}`;
  const late = await eve.call<Problem>('PATCH', path, { order: { customer_email: 'eve@example.com', locale: 'en' } });
  expect(late.body.code).toBe('lock_lost');
  const kept = await eve.call<{ data: { attributes: { draft: object } } }>('GET', `${path}/draft`);
  expect(kept.body.data.attributes.draft).toMatchObject({ customer_email: 'eve@example.com' });
});

it('cars say who is being served: held, until when, and whether they can be reserved', async () => {
  const car = await bed.add();
  const meta = async () => (await bed.api.stock(null).vehicle({ params: { listing: 'new', id: car } })).data.meta;
  expect(await meta()).toMatchObject({ reservable: true, lock: { state: 'free' } });
  const { expires_at: until } = (await bed.buyer().init(car)).body.data.attributes;
  expect(await meta()).toMatchObject({ reservable: true, lock: { state: 'locked', expires_at: until } });
});

it('whether an order would be a test is known before anything is held, and of what cannot be ordered nothing is', async () => {
  const car = await bed.add();
  const terms = (query: Record<string, string>, who = bed.buyer()) =>
    who.call<{ data: { attributes: object }; code: string }>('GET', `/buy_online/terms?${new URLSearchParams(query)}`);
  const known = await terms({ vehicle_id: car });
  expect([known.status, known.body.data.attributes]).toEqual([
    200,
    { test_mode: false, capture_method: 'manual', hold: 'none', order_number: null },
  ]);
  expect(known.headers.get('cache-control')).toBe('private, no-store');
  expect(await bed.statusOf(car)).toBe('stock');
  const ana = bed.buyer();
  await ana.init(car);
  const hold = async (who = bed.buyer()) => (await terms({ vehicle_id: car }, who)).body.data.attributes;
  expect([await hold(ana), await hold()]).toEqual([
    expect.objectContaining({ hold: 'own' }),
    expect.objectContaining({ hold: 'others' }),
  ]);
  expect((await terms({ vehicle_id: '0199aaaa-0000-7000-8000-00000000dead' })).body.code).toBe('vehicle_not_found');
  expect((await terms({})).status).toBeGreaterThanOrEqual(400);
});

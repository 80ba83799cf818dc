import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Held, type LiarsBed, openLiars, type SentRequest } from '#tests/support/liars-bed.ts';
import {
  anyText,
  foreignAddress,
  isSaid,
  otherThan,
  spoiled,
  spoiledMessage,
} from '#tests/support/tampered-requests.ts';

/*
 * Genuine requests of a journey, changed in one place: each is refused with the code of that lie, and nothing is another
 * afterwards, in any table or at any bank.
 */

const RUNS = process.env.SLOW === '1' ? 250 : 4;
/** It is no such value at all: in a body, in an address, no text. */
const bad = ['validation_failed', 'invalid_parameter', 'not_text'];

let bed: LiarsBed;
let people: LiarsBed['people'];
beforeAll(async () => {
  bed = await openLiars();
  people = bed.people;
}, 120_000);
afterAll(() => bed?.close());

/** Every one of these lies is refused by one of these codes, and leaves all as it was. */
const mustRefuse = async (lies: fc.Arbitrary<SentRequest>, codes: readonly (string | undefined)[]): Promise<void> => {
  const before = await bed.everything();
  await fc.assert(
    fc.asyncProperty(lies, async (request) => {
      const { status, code } = await bed.send(request);
      expect(codes, `${status} ${code}`).toContain(code);
      expect(await bed.everything()).toEqual(before);
    }),
    { numRuns: RUNS },
  );
};

/** Ways to begin to pay, with what each calls the fields. */
const ways = {
  stripe: (fields: Record<string, unknown>): SentRequest => ({
    by: people.ana.buyer,
    method: 'POST',
    path: '/buy_online/payment',
    body: {
      payment: { vehicle_id: people.ana.car, lock_id: people.ana.lock, amount: '500.00', currency: 'EUR', ...fields },
    },
  }),
  paypal: ({ amount = '500.00', currency = 'EUR', ...fields }: Record<string, unknown>): SentRequest => ({
    by: people.ana.buyer,
    method: 'POST',
    path: '/buy_online/paypal/create_order',
    body: {
      order: {
        vehicle_id: people.ana.car,
        lock_id: people.ana.lock,
        amount_value: amount,
        amount_currency_code: currency,
        ...fields,
      },
    },
  }),
  liqpay: (fields: Record<string, unknown>): SentRequest => {
    const all = { vehicle_id: people.ana.car, lock_id: people.ana.lock, amount: '500.00', currency: 'EUR', ...fields };
    const query = new URLSearchParams(Object.entries(all).map(([name, value]) => [name, String(value)]));
    return { by: people.ana.buyer, method: 'GET', path: `/buy_online/liqpay/checkout_data?${query}` };
  },
};
type Way = keyof typeof ways;
const allWays: readonly Way[] = ['stripe', 'paypal', 'liqpay'];
const payingWith = (field: string, values: fc.Arbitrary<unknown>, vendors = allWays) =>
  fc.tuple(fc.constantFrom(...vendors), values).map(([vendor, value]) => ways[vendor]({ [field]: value }));

const isFee = (told: string | number): boolean => Math.floor(Number(`${Number(told)}e2`) + 0.5) === 50_000;

it('other amounts are refused, however they are written', () =>
  mustRefuse(
    payingWith(
      'amount',
      fc
        .oneof(
          fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
          fc.integer({ min: -100_000, max: 100_000 }),
          fc.constantFrom('1.00', '-500', 'NaN', '500,00', '0', '499.99', '500.01', '5e3', 'Infinity', '٥٠٠'),
          anyText.filter(isSaid),
        )
        .filter((told) => !isFee(told)),
    ),
    ['amount_mismatch', ...bad],
  ));

it('other currencies are refused', () =>
  mustRefuse(
    payingWith(
      'currency',
      fc
        .oneof(fc.constantFrom('USD', 'UAH', 'GBP', 'JPY', 'EU', 'EUr0'), anyText)
        .filter((told) => isSaid(told) && told.trim().toUpperCase() !== 'EUR'),
    ),
    ['amount_mismatch', ...bad],
  ));

it('other companies and accounts are refused, at the start and when money is asked for', async () => {
  const refused = ['company_mismatch', ...bad];
  await mustRefuse(payingWith('company_uuid', otherThan(bed.company)), refused);
  await mustRefuse(
    otherThan().map((told) => ways.stripe({ stripe_account_id: told })),
    refused,
  );
  await mustRefuse(
    otherThan(bed.company).map((told) => ({
      by: bed.newBuyer(),
      method: 'POST',
      path: '/buy_online/orders/init',
      body: { vehicle_id: bed.freeCar, company_uuid: told },
    })),
    refused,
  );
});

it('other cars and holds are refused, whoever has them', async () => {
  const cars = fc.oneof(fc.constantFrom(people.ben.car, people.carl.car, people.eve.car), otherThan(people.ana.car));
  const locks = fc.oneof(
    fc.constantFrom(people.ben.lock, people.carl.lock, people.eve.lock),
    otherThan(people.ana.lock),
  );
  const refused = ['lock_lost', ...bad];
  await mustRefuse(payingWith('vehicle_id', cars), refused);
  await mustRefuse(payingWith('lock_id', locks), refused);
  const calls = fc.constantFrom(['PATCH', ''], ['GET', '/draft'], ['GET', '/payment'], ['DELETE', '']);
  await mustRefuse(
    fc
      .tuple(calls, fc.oneof(fc.constantFrom(people.ben.lock, people.carl.lock, people.ana.lock), fc.uuid()))
      .map(([[method = '', more], lock]) => ({
        by: people.eve.buyer,
        method,
        path: `/buy_online/locks/${lock}${more}`,
        ...(method === 'PATCH' ? { body: { order: { customer_email: 'eve@evil.example' } } } : {}),
      })),
    // What is nobody's is given up already.
    ['lock_lost', undefined],
  );
});

it('pages of others to come back to are refused, dressed up as they may be', () => {
  const addresses = foreignAddress('http://cars.example');
  return mustRefuse(
    fc.oneof(payingWith('result_url', addresses), payingWith('cancel_url', addresses, ['stripe', 'paypal'])),
    ['address_not_ours', ...bad],
  );
});

it('fields that only the product writes are refused', () => {
  const fields = 'fee reservation_fee price status payment_status order_number order_token test_mode refunded'.split(
    ' ',
  );
  const told = fc.tuple(fc.constantFrom(...fields), fc.oneof(anyText, fc.integer(), fc.boolean()));
  return mustRefuse(
    fc.oneof(
      told.map(([name, value]) => ways.stripe({ [name]: value })),
      told.map(([name, value]) => ways.paypal({ [name]: value })),
      told.map(([name, value]) => ordering({ [name]: value })),
    ),
    bad,
  );
});

const ordering = (
  fields: Record<string, unknown>,
  { buyer, car, lock, reference }: Held = people.ana,
): SentRequest => ({
  by: buyer,
  method: 'POST',
  path: '/buy_online/orders',
  body: {
    order: {
      vehicle_id: car,
      lock_id: lock,
      customer_email: 'ana@example.com',
      stripe_payment_intent_id: reference,
      ...fields,
    },
  },
});

it('an order with the payment, car, hold, lead or way to pay of another is refused', async () => {
  const payments = fc.oneof(
    fc.constantFrom(people.ben.reference, people.carl.reference, people.eve.reference),
    otherThan(people.ana.reference),
  );
  const names = fc.constantFrom('stripe_payment_intent_id', 'paypal_order_id', 'liqpay_order_id');
  const by = (field: string, values: fc.Arbitrary<unknown>) => values.map((value) => ordering({ [field]: value }));
  await mustRefuse(
    fc.tuple(names, payments).map(([name, reference]) => ordering({ [name]: reference })),
    ['payment_mismatch', ...bad],
  );
  const cars = fc.oneof(fc.constantFrom(people.ben.car, people.carl.car, people.eve.car), otherThan(people.ana.car));
  await mustRefuse(fc.oneof(by('vehicle_id', cars), by('vehicle_vin', otherThan())), ['vehicle_mismatch', ...bad]);
  await mustRefuse(by('company_uuid', otherThan(bed.company)), ['company_mismatch', ...bad]);
  await mustRefuse(
    by('lock_id', fc.oneof(fc.constantFrom(people.ben.lock, people.carl.lock), otherThan(people.ana.lock))),
    ['lock_lost', ...bad],
  );
  await mustRefuse(by('rdx_forms_lead_id', otherThan()), ['lead_not_found', ...bad]);
  await mustRefuse(by('payment_vendor', fc.oneof(fc.constant('NO_PAYMENT_JAPAN'), otherThan())), [
    'vendor_not_offered',
    ...bad,
  ]);
});

it('what somebody else has paid for is nobody’s to order', () => {
  const [name = '', secret = ''] = people.ben.buyer.cookie.split('=');
  return mustRefuse(
    fc
      .tuple(
        fc.constantFrom(people.ben, people.carl),
        fc.oneof(
          fc.constant(''),
          spoiled(secret).map((told) => `${name}=${told}`),
          fc.constant(people.eve.buyer.cookie),
        ),
      )
      .map(([held, cookie]) => {
        const buyer = bed.newBuyer();
        buyer.cookie = cookie;
        return ordering({}, { ...held, buyer });
      }),
    ['lock_lost', 'payment_mismatch', 'vehicle_mismatch'],
  );
});

it('orders open to their own number and token, and to nothing like them', async () => {
  const of = (number: string) => `/buy_online/orders/${encodeURIComponent(number)}`;
  const told = (token: string) => ({ token, reason: 'x' });
  const by = () => people.eve.buyer;
  const refused = ['order_not_found', 'not_found', 'invalid_token', ...bad];
  const numbers = fc.oneof(spoiled(people.carl.number), otherThan(people.carl.number, people.dora.number));
  const tokens = fc.oneof(spoiled(people.carl.token), otherThan(people.carl.token), fc.constant(people.dora.confirm));
  await mustRefuse(
    numbers.map((number) => ({ by: by(), method: 'GET', path: `${of(number)}?order_token=${people.carl.token}` })),
    refused,
  );
  await mustRefuse(
    tokens.map((token) => ({
      by: by(),
      method: 'GET',
      path: `${of(people.carl.number)}?order_token=${encodeURIComponent(token)}`,
    })),
    refused,
  );
  await mustRefuse(
    tokens.map((token) => ({ by: by(), method: 'PUT', path: `${of(people.carl.number)}/cancel`, body: told(token) })),
    refused,
  );
  const confirms = fc.oneof(
    spoiled(people.dora.confirm),
    otherThan(people.dora.confirm),
    fc.constant(people.carl.token),
  );
  await mustRefuse(
    confirms.map((token) => ({ by: by(), method: 'PUT', path: `${of(people.dora.number)}/confirm`, body: { token } })),
    refused,
  );
});

it('questions by mail go to nobody but the dealer', () => {
  const address = fc.oneof(fc.emailAddress(), otherThan(), fc.constant('dealer@cars.example\r\nBcc: all@evil.example'));
  return mustRefuse(
    fc.array(address, { minLength: 1, maxLength: 12 }).map((recipients) => ({
      by: people.eve.buyer,
      method: 'PUT',
      path: '/buy_online/orders/send_inquiry_email',
      body: { recipients, customer_data: {}, vehicle_data: {} },
    })),
    ['recipients_not_allowed', ...bad],
  );
});

it('messages that a bank did not sign, or signed for another place, leave nothing', async () => {
  const before = await bed.everything();
  const { fresh } = bed;
  const vendors = ['stripe', 'paypal', 'liqpay'];
  const changed = fc
    .tuple(fc.constantFrom(...fresh), fc.nat(10_000))
    .map(([{ vendor, message }, at]) => ({ vendor, message: spoiledMessage(message, at) }));
  const elsewhere = fc
    .tuple(fc.constantFrom(...fresh), fc.constantFrom(...vendors))
    .filter(([{ vendor }, other]) => vendor !== other)
    .map(([{ message }, vendor]) => ({ vendor, message }));
  // LiqPay signs in the body itself.
  const bySignature = fresh.filter(({ vendor }) => vendor !== 'liqpay');
  const signedForOther = fc
    .tuple(fc.constantFrom(...bySignature), fc.constantFrom(...bySignature))
    .filter(([one, other]) => one !== other)
    .map(([one, other]) => ({ ...one, message: { ...one.message, headers: other.message.headers } }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(changed, elsewhere, signedForOther), async ({ vendor, message }) => {
      expect(await bed.tell(vendor, message)).toEqual({ status: 400, code: 'bad_signature' });
      expect(await bed.everything()).toEqual(before);
    }),
    { numRuns: RUNS * 2 },
  );
});

it('messages that were heard before change nothing, in any order and number', async () => {
  const before = await bed.everything();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...bed.heard), { minLength: 1, maxLength: 8 }), async (again) => {
      for (const message of again) expect((await bed.tell('stripe', message)).status).toBe(200);
      await bed.drain();
      expect(await bed.everything()).toEqual(before);
    }),
    { numRuns: RUNS },
  );
});

it('and what is genuine is taken as before', async () => {
  const { ben, carl, dora, eve } = people;
  const of = (number: string) => `/buy_online/orders/${encodeURIComponent(number)}`;
  const seen = { by: eve.buyer, method: 'GET', path: `${of(carl.number)}?order_token=${carl.token}` };
  expect((await bed.send(seen)).status).toBe(200);
  expect((await bed.send(ways.stripe({}))).status).toBe(201);
  expect((await bed.send(ordering({}, ben))).status).toBe(201);
  const clicked = { by: eve.buyer, method: 'PUT', path: `${of(dora.number)}/confirm`, body: { token: dora.confirm } };
  expect((await bed.send(clicked)).status).toBe(200);
  for (const { vendor, message } of bed.fresh) expect((await bed.tell(vendor, message)).status).toBe(200);
});

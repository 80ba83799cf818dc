import { sql } from 'kysely';
import type { Problem } from '#api-clients/problem.ts';
import { VISITOR_ADDRESS_HEADER } from '#api-clients/visitor-address.ts';
import type { SignedMessage } from '#payment-emulators/create-emulator.ts';
import { openLiqpay } from '#tests/emulators/liqpay.ts';
import { openPaypal } from '#tests/emulators/paypal.ts';
import { openStripe } from '#tests/emulators/stripe.ts';
import { Buyer } from './orders-bed.ts';
import { openPayments } from './payments-bed.ts';

/** Somebody with a hold, and a payment begun with Stripe. */
export interface Held {
  buyer: Buyer;
  car: string;
  lock: string;
  reference: string;
}

/** A request as it is sent; the body is JSON. */
export interface SentRequest {
  by: Buyer;
  method: string;
  path: string;
  body?: unknown;
}

/** A message that a bank sent, and to whom. */
export interface BankMessage {
  vendor: string;
  message: SignedMessage;
}

/**
 * Orders in every state that somebody may want to meddle with, at imitated payment services: begun (`ana`), paid and not
 * yet ordered (`ben`), confirmed (`carl`), waiting for a mail (`dora`), and the liar's own (`eve`).
 */
export const openLiars = async () => {
  const [stripe, paypal, liqpay] = [openStripe(), openPaypal(), openLiqpay()];
  const bed = await openPayments({ stripe, paypal, liqpay });
  const { read } = bed.api.deps.db;
  const newBuyer = () => new Buyer(bed.api);
  const hold = async (isPaid: boolean): Promise<Held> => {
    const [buyer, car] = [newBuyer(), await bed.add()];
    const { lock_id: lock } = (await buyer.init(car)).body.data.attributes;
    const reference = (await buyer.pay(car)).body.data.attributes.stripe_payment_intent_id;
    if (isPaid) await stripe.pay(reference, 'ok');
    return { buyer, car, lock, reference };
  };

  const confirmed = async () => {
    const sold = await hold(true);
    const { attributes } = (await sold.buyer.order(sold.car)).body.data;
    return { ...sold, number: String(attributes.order_number), token: String(attributes.order_token) };
  };
  const waiting = async () => {
    const [buyer, car] = [newBuyer(), await bed.add()];
    await buyer.init(car);
    const mailed = await buyer.order(car, { payment_vendor: 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL' });
    const number = String(mailed.body.data.attributes.order_number);
    const order = read.selectFrom('orders').selectAll().where('order_number', '=', number);
    const tokens = await bed.api.deps.service('orders').engine.tokens();
    return { number, confirm: tokens.confirm(await order.executeTakeFirstOrThrow()) };
  };
  /** Messages of all three about somebody who tried each; nobody has received them. */
  const unheard = async (): Promise<BankMessage[]> => {
    const { buyer, car } = await hold(true);
    const begun = await buyer.call<{ data: { id: string } }>('POST', '/buy_online/paypal/create_order', {
      order: { vehicle_id: car },
    });
    await paypal.pay(begun.body.data.id, 'ok');
    const page = await buyer.call<{ data: { id: string; attributes: { data: string; signature: string } } }>(
      'GET',
      `/buy_online/liqpay/checkout_data?vehicle_id=${car}`,
    );
    const { data, signature } = page.body.data.attributes;
    await liqpay.browse('/mounted/api/3/checkout', { data, signature });
    await liqpay.pay(page.body.data.id, 'ok');
    return Object.entries({ stripe, paypal, liqpay }).flatMap(([vendor, bank]) =>
      bank.messages().map((message) => ({ vendor, message })),
    );
  };

  const [ana, ben, eve, carl, dora] = [
    await hold(false),
    await hold(true),
    await hold(false),
    await confirmed(),
    await waiting(),
  ];
  const heard = stripe.messages();
  for (const message of heard) await bed.post('stripe', message);
  await bed.drain();
  const fresh = await unheard();
  await bed.drain();
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(read);

  let visitors = 0;
  /** An address that nobody asked from before: limits of addresses are not what refuses a lie. */
  const newAddress = () => {
    visitors += 1;
    return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  };
  return {
    ...bed,
    people: { ana, ben, carl, dora, eve },
    /** A car that nobody has. */
    freeCar: await bed.add(),
    newBuyer,
    heard,
    fresh,
    /** Everything there is in any table and at the banks, in as few letters as tell it. */
    async everything(): Promise<Record<string, string>> {
      const each = tables.map(
        ({ name }) => sql`select ${name}::text as name,
          (select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${sql.table(name)} t) as state`,
      );
      const { rows } = await sql<{ name: string; state: string }>`${sql.join(each, sql` union all `)}`.execute(read);
      const banks = [stripe.emulator.state.intents, paypal.emulator.state.orders, liqpay.emulator.state.payments];
      return { ...Object.fromEntries(rows.map(({ name, state }) => [name, state])), banks: JSON.stringify(banks) };
    },
    async send({ by, method, path, body }: SentRequest) {
      const headers = { [VISITOR_ADDRESS_HEADER]: newAddress() };
      const answer = await by.call<Problem | undefined>(method, path, body, headers);
      return { status: answer.status, code: answer.body?.code };
    },
    async tell(vendor: string, message: Pick<SignedMessage, 'headers' | 'body'>) {
      const answer = await bed.post(vendor, message, newAddress());
      return { status: answer.statusCode, code: answer.json<Partial<Problem>>().code };
    },
  };
};
export type LiarsBed = Awaited<ReturnType<typeof openLiars>>;

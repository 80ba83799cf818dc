import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type {
  PaymentProvider,
  ProviderPayment,
  ProviderStatus,
  StartPayment,
} from '#providers/payment/payment-provider.types.ts';
import { ProviderError } from '#providers/payment/provider-error.ts';

/** A payment as the bank has it. */
export interface BankPayment {
  reference: string;
  orderRef: string;
  amount: number;
  currency: string;
  authorized: number;
  captured: number;
  refunded: number;
  status: ProviderStatus;
  account?: string;
  failedTry?: string;
  /** By its own clock; without one it is of every day. */
  at?: Date;
}

/**
 * A bank in memory that keeps every promise of a payment service: starts and moves of money are done once a key, and it
 * refuses what cannot be. Tests decide what its customers do, and when it is silent.
 */
export interface PretendBank {
  provider: PaymentProvider;
  payments: Map<string, BankPayment>;
  /** Calls it answers with nothing, from now on. */
  isSilent: boolean;
  /** What the customer does at the bank. */
  authorize(reference: string): void;
  decline(reference: string): void;
  /** Everything it holds, held or taken, for nobody. */
  total(): { authorized: number; kept: number };
  of(orderRef: string): BankPayment | undefined;
}

const open: readonly ProviderStatus[] = ['awaiting', 'requires_action', 'failed'];

export const createPretendBank = (name: PaymentProvider['name'] = 'stripe'): PretendBank => {
  const payments = new Map<string, BankPayment>();
  const done = new Set<string>();
  const bank: PretendBank = {
    payments,
    isSilent: false,
    authorize(reference) {
      const payment = held(reference);
      if (!open.includes(payment.status)) return;
      Object.assign(payment, { status: 'authorized', authorized: payment.amount });
    },
    decline(reference) {
      const payment = held(reference);
      if (open.includes(payment.status)) Object.assign(payment, { status: 'failed', failedTry: randomUUID() });
    },
    total: () => ({
      authorized: [...payments.values()].reduce((sum, one) => sum + one.authorized, 0),
      kept: [...payments.values()].reduce((sum, one) => sum + one.captured - one.refunded, 0),
    }),
    of: (orderRef) => [...payments.values()].find((one) => one.orderRef === orderRef),
    provider: undefined as never,
  };
  const held = (reference: string): BankPayment => {
    const payment = payments.get(reference);
    if (!payment) throw new ProviderError('refused', 'There is no such payment.');
    return payment;
  };
  const answered = (): void => {
    if (bank.isSilent) throw new ProviderError('unavailable', 'The bank does not answer.');
  };
  const stateOf = ({ at: _at, ...payment }: BankPayment): ProviderPayment => ({
    ...payment,
    isTest: false,
    ...(payment.status === 'failed' ? { failure: 'card_declined' as const } : {}),
  });
  /** Does it once a key; the same key again answers what is. */
  const once = (reference: string, key: string, work: (payment: BankPayment) => void): ProviderPayment => {
    answered();
    const payment = held(reference);
    if (!done.has(key)) {
      work(payment);
      done.add(key);
    }
    return stateOf(payment);
  };
  const start = (order: StartPayment): BankPayment => {
    const known = bank.of(order.orderRef);
    if (known) return known;
    const { orderRef, amount, currency } = order;
    const nothing = { authorized: 0, captured: 0, refunded: 0 };
    const made: BankPayment = {
      reference: `pay_${randomUUID()}`,
      orderRef,
      amount,
      currency,
      ...nothing,
      status: 'awaiting',
    };
    payments.set(made.reference, made);
    return made;
  };
  bank.provider = {
    name,
    label: 'A bank of the tests',
    settings: z.unknown(),
    secretKeys: [],
    policy: { script: [], frame: [], connect: [], formAction: [], img: [] },
    baseUrl: () => 'https://bank.example',
    publicSettings: () => ({}),
    async start(_call, order) {
      answered();
      const { reference } = start(order);
      const secrets = {
        stripe_payment_intent_id: reference,
        client_secret: `${reference}_secret`,
        capture_method: 'manual',
      };
      const paypal = {
        paypal_order_id: reference,
        intent: 'AUTHORIZE',
        approve_url: `https://bank.example/${reference}`,
      };
      const liqpay = {
        data: 'e30=',
        signature: 's',
        liqpay_order_id: reference,
        action_url: 'https://bank.example/pay',
      };
      return { reference, answer: { ...secrets, ...paypal, ...liqpay, status: 'CREATED', amount: order.amount } };
    },
    trial: {
      isSafe: () => false,
      hold: () => Promise.reject(new ProviderError('refused', 'Nobody tries this bank.')),
    },
    async read(_call, reference) {
      answered();
      return stateOf(held(reference));
    },
    capture: async (_call, reference, { amount, key }) =>
      once(reference, key, (payment) => {
        if (payment.status !== 'authorized' || amount > payment.authorized)
          throw new ProviderError('refused', 'Nothing is held.');
        Object.assign(payment, { status: 'captured', captured: amount, authorized: 0 });
      }),
    cancel: async (_call, reference, { key }) =>
      once(reference, key, (payment) => {
        if (payment.captured > 0) throw new ProviderError('refused', 'The money was taken.');
        Object.assign(payment, { status: 'cancelled', authorized: 0 });
      }),
    refund: async (_call, reference, { amount, key }) =>
      once(reference, key, (payment) => {
        if (amount > payment.captured - payment.refunded)
          throw new ProviderError('refused', 'That is more than was taken.');
        payment.refunded += amount;
        payment.status = payment.refunded === payment.captured ? 'refunded' : 'partially_refunded';
      }),
    async readWebhook() {
      throw new Error('The tests tell of payments themselves.');
    },
    async *list(_call, { from, to }) {
      answered();
      for (const payment of payments.values())
        if (!payment.at || (payment.at >= from && payment.at < to)) yield stateOf(payment);
    },
    verify: async () => ({ ok: true, checks: [] }),
  };
  return bank;
};

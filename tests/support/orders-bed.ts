import type { OrderInit, OrderWrite } from '#api-clients/orders/order.resources.ts';
import type { Problem } from '#api-clients/problem.ts';
import type { Reader } from '#server/db/database.ts';
import { defineService, type Services } from '#server/http/define-service.ts';
import evLeads from '#server/orders/ev-leads.service.ts';
import orderDesk from '#server/orders/order-desk.service.ts';
import orderStatus from '#server/orders/order-status.service.ts';
import orders from '#server/orders/orders.service.ts';
import type { Api } from './api-bed.ts';
import { createPretendBank, type PretendBank } from './pretend-bank.ts';
import { openStock } from './stock-bed.ts';

type OpenAccount = NonNullable<Awaited<ReturnType<Services['order-accounts']['accountFor']>>>;

const COMPANY = '0199aaaa-0000-7000-8000-000000000001';

/** As the demo's own company is; a bed may change its own. */
const usualCompany = {
  id: COMPANY,
  name: 'Aurel Motors',
  dealer_codes: [],
  is_default: true,
  test_mode: 'off' as const,
  capture_method: 'manual' as 'manual' | 'automatic',
  hold_policy: 'capture' as const,
  fee_policy: 'refund' as 'capture' | 'refund',
  active: true,
  lock_version: 1,
  created_at: new Date(0),
  updated_at: new Date(0),
  updated_by: 'system',
  updated_by_name: 'System',
};

/** Accounts of one company at banks in memory. */
const pretendAccounts = (banks: readonly PretendBank[], companyRow: typeof usualCompany) => {
  const accounts = banks.map(
    ({ provider }): OpenAccount => ({
      companyId: COMPANY,
      vendor: provider.name,
      provider,
      settings: {},
      baseUrl: 'https://bank.example',
      isTest: false,
      isEmulated: false,
      browser: { scriptUrl: undefined, settings: {} },
      call: () => ({ settings: {}, baseUrl: 'https://bank.example', fetch, isTest: false, now: new Date() }),
    }),
  );
  /** Asks its reader as real accounts do: one that may not be asked now shows itself. */
  const at = async (reader: Reader, _company: string, vendor: string) => {
    await reader.selectFrom('payments').select('id').limit(1).execute();
    return accounts.find((one) => one.vendor === vendor);
  };
  return defineService({
    name: 'order-accounts',
    create: (): Services['order-accounts'] => ({
      providers: async () => new Map(banks.map(({ provider }) => [provider.name, provider])),
      companyFor: async () => companyRow,
      company: async (_reader, id) => (id === COMPANY ? companyRow : undefined),
      isTest: () => false,
      accountFor: at,
      accountsFor: async () => new Map(accounts.map((one) => [one.vendor, one])),
      knownAccount: at,
      vendorsOf: async () => banks.map(({ provider }) => provider.name),
      accountsAt: async (_reader, vendor) => accounts.filter((one) => one.vendor === vendor),
      box: () => Promise.reject(new Error('Nothing is sealed here.')),
    }),
  });
};

export interface Answer<Body = unknown> {
  status: number;
  body: Body;
  headers: Headers;
}

/** A visitor's browser: it keeps the cookie that knows it again. */
export class Buyer {
  cookie = '';
  readonly #api: Pick<Api, 'fetch'>;

  constructor(api: Pick<Api, 'fetch'>) {
    this.#api = api;
  }

  async call<Body = unknown>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<Body>> {
    const response = await this.#api.fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const set = response.headers.get('set-cookie');
    if (set !== null) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    return {
      status: response.status,
      body: (text === '' ? undefined : JSON.parse(text)) as Body,
      headers: response.headers,
    };
  }

  init = (vehicleId: string, more = {}) =>
    this.call<{ data: OrderInit } & Problem>('POST', '/buy_online/orders/init', { vehicle_id: vehicleId, ...more });

  pay = (vehicleId: string, more = {}) =>
    this.call<{ data: { attributes: { stripe_payment_intent_id: string; amount: string } } } & Problem>(
      'POST',
      '/buy_online/payment',
      { payment: { vehicle_id: vehicleId, ...more } },
    );

  order = (vehicleId: string, more: Partial<OrderWrite['order']> & Record<string, unknown> = {}) =>
    this.call<{ data: { id: string; attributes: Record<string, unknown> } } & Problem>('POST', '/buy_online/orders', {
      order: { vehicle_id: vehicleId, customer_email: 'ana@example.com', ...more },
    });
}

/** The stock, forms and orders with banks in memory. Close it in `afterAll`. */
export const openOrders = async (env: Record<string, string> = {}) => {
  const banks = [createPretendBank('stripe'), createPretendBank('paypal'), createPretendBank('liqpay')] as const;
  const companyRow = { ...usualCompany };
  const bed = await openStock({
    more: [pretendAccounts(banks, companyRow), orders, orderStatus, orderDesk, evLeads],
    env: { ORDER_HOLDS_PER_HOUR: '1000000', ...env },
  });
  const { api } = bed;
  await api.stock().createButtonSet({
    body: {
      listing_key: 'new',
      name: 'Reserve',
      setup_type: 'reserve',
      reservation_fee: '500',
      financing_options: ['cash'],
      payment_vendors: ['stripe', 'paypal', 'liqpay', 'NO_PAYMENT_WITH_CONFIRMATION_EMAIL', 'NO_PAYMENT_JAPAN'],
      is_default: true,
    },
  });
  const { orders: service } = { orders: api.deps.service('orders') };
  return {
    ...bed,
    bank: banks[0],
    banks,
    company: COMPANY,
    companyRow,
    engine: service.engine,
    settle: service.settle,
    drain: () => service.drain(),
    buyer: () => new Buyer(api),
    statusOf: async (vehicleId: string) =>
      (
        await api.deps.db.read
          .selectFrom('vehicles')
          .select(['status', 'reserved_order_id'])
          .where('id', '=', vehicleId)
          .executeTakeFirstOrThrow()
      ).status,
    mails: () => api.deps.db.read.selectFrom('mails').selectAll().orderBy('created_at').execute(),
  };
};
export type OrdersBed = Awaited<ReturnType<typeof openOrders>>;

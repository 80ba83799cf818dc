import { type ChildProcess, fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestKeys } from '#payment-emulators/test-keys.ts';
import { clientsOver } from './api-bed.ts';
import type { Ask } from './order-kill.child.ts';

/** A process of the product that sells cars, and does what it is asked over its channel. */
export interface OrderServer {
  child: ChildProcess;
  url: string;
  ended: Promise<void>;
}

export const askServer = <T = unknown>({ child }: Pick<OrderServer, 'child'>, question: Ask): Promise<T> =>
  new Promise((resolve) => {
    child.once('message', (answer) => resolve(answer as T));
    if (child.connected) child.send(question);
  });

/**
 * A process that has read its code and waits: only opening the data is left. Its Stripe is at an address of ours; with a
 * database of a PostgreSQL server it may be one of several.
 */
export const forkOrderServer = (on: { stripeUrl: string; databaseUrl?: string | undefined }): ChildProcess =>
  fork(path.join(import.meta.dirname, 'order-kill.child.ts'), [], {
    silent: true,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ROLE: 'web',
      DEMO: 'off',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'http://cars.example',
      REQUESTS_PER_MINUTE: '10000000',
      ORDER_HOLDS_PER_HOUR: '1000000',
      STRIPE_URL: on.stripeUrl,
      ...(on.databaseUrl === undefined ? {} : { DATABASE_URL: on.databaseUrl }),
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'forecourt-kill-cache'),
    },
  });

/** Opens the data; answers when it serves. */
export const openOrderServer = async (
  child: ChildProcess,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<OrderServer> => {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += String(text);
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const opened = askServer<{ url: string }>({ child }, { go: { dataDir, now: now.getTime() } });
  const early = ended.then(() => Promise.reject(new Error(`The server ended by itself: ${said}`)));
  const { url } = await Promise.race([opened, early]);
  early.catch(() => undefined);
  return { child, url, ended };
};

/** A dealer with one listing, whose cars are reserved for 500 euros by card; answers what makes a car. */
export const openDealer = async (send: typeof fetch, keys: TestKeys): Promise<() => Promise<string>> => {
  const { stock, orderAccounts } = clientsOver(send);
  await stock().createListing({ body: { key: 'new', name: 'New', currency_iso: 'EUR' } });
  await stock().createButtonSet({
    body: {
      listing_key: 'new',
      name: 'Reserve',
      setup_type: 'reserve',
      reservation_fee: '500',
      financing_options: ['cash'],
      payment_vendors: ['stripe'],
      is_default: true,
    },
  });
  const company = await orderAccounts().createOrderCompany({ body: { name: 'North', test_mode: 'on' } });
  await orderAccounts().writePaymentAccount({
    params: { company_id: company.data.data.id, vendor: 'stripe' },
    body: { settings: keys.stripe },
    ifMatch: '*',
  });
  return async () => {
    const body = { listing_key: 'new', state: 'new' as const, nameplate_brand_name: 'Aurel', nameplate_name: 'SUV' };
    const { id } = (await stock().createVehicle({ body: { ...body, status: 'stock' } })).data.data;
    await stock().publishVehicle({ params: { id }, body: { to: 'published' }, ifMatch: '*' });
    return id;
  };
};

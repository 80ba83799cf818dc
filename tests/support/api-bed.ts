import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { binContract } from '#api-clients/bin/bin.contract.ts';
import { contentContract } from '#api-clients/content/content.contract.ts';
import type { Contract } from '#api-clients/contract.ts';
import { dealersContract } from '#api-clients/dealers/dealers.contract.ts';
import { formsContract } from '#api-clients/forms/forms.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import type { Role } from '#api-clients/identity/policy.data.ts';
import { navigationContract } from '#api-clients/navigation/navigation.contract.ts';
import { offersContract } from '#api-clients/offers/offers.contract.ts';
import { orderDeskContract } from '#api-clients/orders/order-desk.contract.ts';
import { paymentAccountsContract } from '#api-clients/orders/payment-accounts.contract.ts';
import { type Problem, ProblemError } from '#api-clients/problem.ts';
import { redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import { schedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import { searchContract } from '#api-clients/search/search.contract.ts';
import { stockContract } from '#api-clients/stock/stock.contract.ts';
import { vinChecksContract } from '#api-clients/vin-checks/vin-checks.contract.ts';
import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import bin from '#server/bin/bin.service.ts';
import admin from '#server/cms/cms.service.ts';
import { loadConfig } from '#server/config/load-config.ts';
import content from '#server/content/content.service.ts';
import dealers from '#server/dealers/dealers.service.ts';
import forms from '#server/forms/forms.service.ts';
import twilio from '#server/forms/twilio.service.ts';
import { createApp } from '#server/http/app.ts';
import type { Clock, ServerDeps, ServiceDefinition } from '#server/http/define-service.ts';
import { createLogger, type Logger } from '#server/log/logger.ts';
import offers from '#server/offers/offers.service.ts';
import redirects from '#server/redirects/redirects.service.ts';
import schedules from '#server/schedules/schedules.service.ts';
import search from '#server/search/search.service.ts';
import vinChecks from '#server/vin-checks/vin-checks.service.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import { testGate } from './test-gate.ts';

/** A person of the tests: id and role travel in a header that only the tests' own gate reads. */
export interface Person {
  id: string;
  role: Role;
}

export const ada: Person = { id: 'ada', role: 'admin' };
export const pia: Person = { id: 'pia', role: 'publisher' };
export const otto: Person = { id: 'otto', role: 'author' };
export const stan: Person = { id: 'stan', role: 'stock_manager' };
export const dev: Person = { id: 'dev', role: 'developer' };
export const iris: Person = { id: 'iris', role: 'auditor' };
export const farid: Person = { id: 'farid', role: 'forms_manager' };
export const lena: Person = { id: 'lena', role: 'lead_agent' };
export const sol: Person = { id: 'sol', role: 'stock_manager' };
export const omar: Person = { id: 'omar', role: 'order_manager' };
/** Somebody who is not signed in. */
export const guest = null;

/** A service is reached under its contract's name: a line here is all that a new one needs. */
const contracts = {
  admin: adminContract,
  bin: binContract,
  content: contentContract,
  dealers: dealersContract,
  forms: formsContract,
  navigation: navigationContract,
  offers: offersContract,
  orderAccounts: paymentAccountsContract,
  orderDesk: orderDeskContract,
  redirects: redirectsContract,
  schedules: schedulesContract,
  search: searchContract,
  stock: stockContract,
  vinChecks: vinChecksContract,
  visitors: visitorsContract,
};

/** A client for each contract, as a person reaches the service: through HTTP, with a session and its csrf-token. */
type Clients = {
  [Name in keyof typeof contracts]: (person?: Person | null) => Client<(typeof contracts)[Name]>;
};

export interface Api extends Clients {
  deps: ServerDeps;
  /** Topics that were published; tests empty it. */
  topics: string[];
  /** A bare request, for what a client would not send. */
  fetch(address: string, init?: RequestInit & { as?: Person }): Promise<Response>;
  /** Runs every job of the forms that is due. */
  drain(): Promise<void>;
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /** A request as it comes from outside of this process. */
  inject: FastifyInstance['inject'];
  dataDir: string;
  /** Stops the services and removes their data. */
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  log?: Logger;
  clock?: Clock;
  /** A data folder and the database in it; the folder is left where it is. Otherwise fresh ones, which are removed. */
  on?: { dataDir: string; database: TestDatabase };
}

const baseUrl = 'http://cars.example';

const headersOf = (person: Person | null | undefined): Record<string, string> =>
  person ? { 'x-test-person': `${person.id}:${person.role}`, 'csrf-token': 'test' } : {};

export const clientsOver = (send: typeof fetch): Clients => {
  const clientOf =
    (contract: Contract) =>
    (person: Person | null = ada) =>
      createClient(contract, { baseUrl, fetch: send, headers: () => headersOf(person) });
  const clients = Object.entries(contracts).map(([name, contract]) => [name, clientOf(contract)]);
  return Object.fromEntries(clients) as Clients;
};

const open = async (only: ServiceDefinition[], { env, log: wanted, clock, on }: Options): Promise<Api> => {
  const { db, changes, log, close } = on?.database ?? (await openTestDatabase(wanted ?? createLogger('silent')));
  const dataDir = on?.dataDir ?? mkdtempSync(path.join(tmpdir(), 'forecourt-api-'));
  const config = loadConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: baseUrl,
    REQUESTS_PER_MINUTE: '10000000',
    LEADS_PER_MINUTE: '1000000',
    PRIVATE_RECEIVERS: 'on',
    DEMO: 'off',
    ...env,
  });
  const services = [...only, testGate];
  let ahead = 0;
  const now = clock ?? (() => new Date(Date.now() + ahead));
  const { app, deps } = await createApp({ config, log, db, changes, clock: now, services });
  await app.ready();
  for (const service of services) await service.start?.(deps);
  const topics: string[] = [];
  changes.subscribe(({ topic }) => topics.push(topic));
  const send = deps.service('localFetch');
  return {
    ...clientsOver(send),
    deps,
    topics,
    fetch: (address, { as, ...init } = {}) =>
      send(new URL(address, baseUrl), { ...init, headers: { ...headersOf(as), ...(init.headers as object) } }),
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    drain: () => deps.service('forms').drain(),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    dataDir,
    async close() {
      await app.close();
      for (const service of services) await service.stop?.(deps);
      await close();
      if (!on) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/**
 * The services of pages on a fresh database, reached in process; they run no due work by themselves. Close it in
 * `afterAll`.
 */
export const openApi = ({
  demo,
  more = [],
  env = {},
  ...options
}: {
  log?: Logger;
  clock?: Clock;
  demo?: boolean;
  more?: ServiceDefinition[];
  env?: Record<string, string>;
} = {}): Promise<Api> =>
  open([admin, bin, content, dealers, offers, redirects, schedules, search, vinChecks, ...more], {
    ...options,
    env: { ROLE: 'web', DEMO: demo ? 'on' : 'off', ...env },
  });

/** The forms service on a fresh database, reached in process. Close it in `afterAll`. */
export const openForms = (env: Record<string, string> = {}, on?: Options['on']): Promise<Api> =>
  open([forms, twilio], on === undefined ? { env } : { env, on });

/** The same beside the pages, whose settings say whose site it is. */
export const openFormsOfSite = (env: Record<string, string>): Promise<Api> => open([forms, twilio, admin], { env });

/** The problem a call ends in; fails when it succeeds. */
export const problemOf = async (call: Promise<unknown>): Promise<Problem> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof ProblemError) return error.problem;
    throw error;
  }
  throw new Error('The call should have failed.');
};

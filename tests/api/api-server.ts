import { type AdminContract, adminContract } from '#api-clients/admin/admin.contract.ts';
import { type BinContract, binContract } from '#api-clients/bin/bin.contract.ts';
import { type ContentContract, contentContract } from '#api-clients/content/content.contract.ts';
import { type Client, createClient } from '#api-clients/http.ts';
import { permissionsOf, type Role } from '#api-clients/identity/policy.data.ts';
import { type Problem, ProblemError } from '#api-clients/problem.ts';
import { type RedirectsContract, redirectsContract } from '#api-clients/redirects/redirects.contract.ts';
import { type SchedulesContract, schedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import bin from '#server/bin/bin.service.ts';
import admin from '#server/cms/cms.service.ts';
import { loadConfig } from '#server/config/load-config.ts';
import content from '#server/content/content.service.ts';
import { createApp } from '#server/http/app.ts';
import { type Clock, defineService, type ServerDeps } from '#server/http/define-service.ts';
import { createLogger, type Logger } from '#server/log/logger.ts';
import redirects from '#server/redirects/redirects.service.ts';
import schedules from '#server/schedules/schedules.service.ts';
import { openTestDatabase } from '../support/test-database.ts';

/** A person of the tests: id, name and role travel in a header that only the tests' own gate reads. */
export interface Person {
  id: string;
  role: Role;
}

export const ada: Person = { id: 'ada', role: 'admin' };
export const pia: Person = { id: 'pia', role: 'publisher' };
export const otto: Person = { id: 'otto', role: 'author' };
export const dev: Person = { id: 'dev', role: 'developer' };
export const iris: Person = { id: 'iris', role: 'auditor' };

const gateService = defineService({
  name: 'test-gate',
  gate: () => ({
    async identify(request) {
      const header = request.headers['x-test-person'];
      if (typeof header !== 'string')
        return {
          actor: { kind: 'anonymous', id: 'anonymous', name: '', roles: [], permissions: new Set() },
          via: 'none',
        };
      const [id = '', role = ''] = header.split(':');
      const actor = {
        kind: 'user' as const,
        id,
        name: id.toUpperCase(),
        roles: [role],
        permissions: permissionsOf([role as Role]),
      };
      return { actor, via: 'session' as const, csrfMatches: (token: string) => token === 'test' };
    },
  }),
});

export interface Api {
  deps: ServerDeps;
  /** Topics that were published; tests empty it. */
  topics: string[];
  /** The admin service as this person reaches it: through HTTP, with a session and its csrf-token. */
  admin(person?: Person): Client<AdminContract>;
  bin(person?: Person): Client<BinContract>;
  redirects(person?: Person): Client<RedirectsContract>;
  schedules(person?: Person): Client<SchedulesContract>;
  /** The content service as visitors reach it. */
  content: Client<ContentContract>;
  /** A bare request, for what a client would not send. */
  fetch(path: string, init?: RequestInit & { as?: Person }): Promise<Response>;
  close(): Promise<void>;
}

const headersOf = (person: Person | undefined): Record<string, string> =>
  person ? { 'x-test-person': `${person.id}:${person.role}`, 'csrf-token': 'test' } : {};

/** The admin and content services on a fresh database, reached in process. Close it in `afterAll`. */
export const openApi = async (options: { log?: Logger; clock?: Clock; demo?: boolean } = {}): Promise<Api> => {
  const { db, changes, log, close } = await openTestDatabase(options.log ?? createLogger('silent'));
  const config = loadConfig({
    DATA_DIR: '/nonexistent',
    DEMO: options.demo ? 'on' : 'off',
    // Tests run due work themselves, at the moment their clock says.
    ROLE: 'web',
    PUBLIC_URL: 'http://cars.example',
    REQUESTS_PER_MINUTE: '10000000',
  });
  const services = [admin, bin, content, redirects, schedules, gateService];
  const clock = options.clock ?? (() => new Date());
  const { app, deps } = await createApp({ config, log, db, changes, clock, services });
  await app.ready();
  for (const service of services) await service.start?.(deps);
  const topics: string[] = [];
  changes.subscribe(({ topic }) => topics.push(topic));
  const baseUrl = 'http://cars.example';
  const send = deps.service('localFetch');
  return {
    deps,
    topics,
    admin: (person = ada) => createClient(adminContract, { baseUrl, fetch: send, headers: () => headersOf(person) }),
    bin: (person = ada) => createClient(binContract, { baseUrl, fetch: send, headers: () => headersOf(person) }),
    schedules: (person = ada) =>
      createClient(schedulesContract, { baseUrl, fetch: send, headers: () => headersOf(person) }),
    redirects: (person = ada) =>
      createClient(redirectsContract, { baseUrl, fetch: send, headers: () => headersOf(person) }),
    content: createClient(contentContract, { baseUrl, fetch: send }),
    fetch: (path, { as, ...init } = {}) =>
      send(new URL(path, baseUrl), { ...init, headers: { ...headersOf(as), ...(init.headers as object) } }),
    async close() {
      for (const service of services) await service.stop?.(deps);
      await app.close();
      await close();
    },
  };
};

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

import type { FastifyInstance } from 'fastify';
import type { Contract } from '#api-clients/contract.ts';
import type { ClientSettings } from '#api-clients/http.ts';
import type { Audit } from '../audit/audit.ts';
import type { Config } from '../config/load-config.ts';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import type { IdentityGate } from './actor.ts';
import type { GiveWay } from './give-way.ts';
import type { Handlers } from './handler.ts';
import type { RateLimits } from './rate-limits.ts';

/**
 * What services offer each other inside the process, by name. A service adds its own by declaration merging:
 * `declare module '../http/define-service.ts' { interface Services { content: ContentService } }`.
 */
export interface Services {
  rateLimits: RateLimits;
  giveWay: GiveWay;
  /** `fetch` for clients of services in this process: `createClient(contract, { fetch: deps.service('localFetch') })`. */
  localFetch: typeof globalThis.fetch;
  /** The same for clients that ask often: no more of `fetch` than they need. */
  localSend: NonNullable<ClientSettings['fetch']>;
}

/** Gives the current time; tests move it. */
export type Clock = () => Date;

/** What every service gets. */
export interface ServerDeps {
  config: Config;
  log: Logger;
  db: Db;
  changes: Changes;
  audit: Audit;
  clock: Clock;
  /** Another service's `create` result, made on first use. Throws when that service is not there. */
  service<Name extends keyof Services>(name: Name): Services[Name];
}

interface ServiceCommon<Name extends string> {
  /** Unique; the key in `Services` when `create` is given. */
  name: Name;
  /** Makes what other services (and `handlers`) use: called once, on first `deps.service(name)`. */
  create?(deps: ServerDeps): Name extends keyof Services ? Services[Name] : never;
  /** Routes that no contract describes (files, pages, streams). Unsafe methods are csrf-checked unless `config.csrf` is false. */
  register?(app: FastifyInstance, deps: ServerDeps): void | Promise<void>;
  /** Only the identity service: tells who sends a request. */
  gate?(deps: ServerDeps): IdentityGate;
  /** Runs after migrations and before the server listens: seeds, caches, subscriptions, timers. */
  start?(deps: ServerDeps): void | Promise<void>;
  /** Runs on shutdown after the last request was answered and before the database closes. */
  stop?(deps: ServerDeps): void | Promise<void>;
}

type ServiceInit<Name extends string, C extends Contract> = ServiceCommon<Name> &
  ({ contract: C; handlers(deps: ServerDeps): NoInfer<Handlers<C>> } | { contract?: undefined; handlers?: undefined });

/** A service as the application sees it, without its types. */
export interface ServiceDefinition extends Omit<ServiceCommon<string>, 'create'> {
  create?(deps: ServerDeps): unknown;
  contract?: Contract;
  handlers?(deps: ServerDeps): Handlers<Contract>;
}

/**
 * Declares a service; `server/<name>/<name>.service.ts` exports the result as its default and is found by its folder.
 * With a contract, `handlers` must hold every operation of it.
 */
export const defineService = <const Name extends string, C extends Contract = Contract>(
  init: ServiceInit<Name, C>,
): ServiceDefinition => init as ServiceDefinition;

import { randomUUID } from 'node:crypto';
import type { RequestListener, Server } from 'node:http';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import type { Contract } from '#api-clients/contract.ts';
import { createAudit } from '../audit/audit.ts';
import type { Config } from '../config/load-config.ts';
import { staffOrigin } from '../config/origins.ts';
import type { Changes } from '../db/changes.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log/logger.ts';
import { addApiReference } from './api-reference.ts';
import { servedAddress } from './below-base.ts';
import { addCsrfCheck, createCallerOf } from './caller.ts';
import type { Clock, ServerDeps, ServiceDefinition } from './define-service.ts';
import { methodNotAllowed, notFound } from './errors.ts';
import { httpLimits } from './front-door.ts';
import { createGiveWay, type GiveWay } from './give-way.ts';
import { addHealth, type Lifecycle } from './health.ts';
import { createLocalFetch, createLocalSend } from './limit-address.ts';
import { addPrivateSite } from './private-site.ts';
import { answerProblem } from './problem-answer.ts';
import { createRateLimits } from './rate-limits.ts';
import { readableAddress } from './readable-address.ts';
import { addRequestGuards } from './request-guards.ts';
import { addRequestLog } from './request-log.ts';
import { addSecurityHeaders, setSecurityHeaders } from './security-headers.ts';
import { addSecurityTxt } from './security-txt.ts';
import { serveContract } from './serve-contract.ts';
import { createServiceRegistry } from './service-registry.ts';

export interface AppOptions {
  config: Config;
  log: Logger;
  db: Db;
  changes: Changes;
  clock: Clock;
  /** Shared with the database, whose upkeep waits too; one of its own when not given. */
  giveWay?: GiveWay;
  services: readonly ServiceDefinition[];
  /** The server to answer on, which listens already; one of its own that does not listen yet when not given. */
  attach?: (application: RequestListener) => Server;
}

export interface ForecourtApp {
  app: FastifyInstance;
  deps: ServerDeps;
  lifecycle: Lifecycle;
}

const MAX_PATH_PARAMETER = 2_000;

/** Builds the whole HTTP application from services; nothing listens yet and `start` of services has not run. */
export const createApp = async (options: AppOptions): Promise<ForecourtApp> => {
  const { config, log, db, changes, clock, giveWay = createGiveWay(), services, attach } = options;
  const answer = answerProblem(log);
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: config.bodyLimitBytes,
    requestTimeout: httpLimits.requestTimeout,
    keepAliveTimeout: httpLimits.keepAliveTimeout,
    http: { headersTimeout: httpLimits.headersTimeout },
    ...(attach ? { serverFactory: attach } : {}),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER, ignoreTrailingSlash: false },
    rewriteUrl: (request) => servedAddress(readableAddress(request), config.basePath),
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answer(error, request, reply);
    },
  });
  const lifecycle: Lifecycle = { phase: 'starting' };

  const registry = createServiceRegistry(services, () => deps);
  const deps: ServerDeps = { config, log, db, changes, clock, audit: createAudit(clock), service: registry.get };
  registry.provide(
    'rateLimits',
    createRateLimits(() => clock().getTime()),
  );
  registry.provide('giveWay', giveWay);
  registry.provide('localFetch', createLocalFetch(app));
  registry.provide('localSend', createLocalSend(app));
  const gates = services.flatMap((service) => service.gate?.(deps) ?? []);
  if (gates.length > 1) throw new Error('More than one service supplies a gate: only the identity service may.');
  const callerOf = createCallerOf(gates[0]);

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answer);
  app.setNotFoundHandler(() => {
    throw notFound();
  });
  addRequestGuards(app, config);
  addRequestLog(app, log);
  addSecurityHeaders(app);
  addCsrfCheck(app, callerOf, staffOrigin(config));
  addPrivateSite(app, config, callerOf);
  await app.register(multipart, { throwFileSizeLimit: true });

  const contracts = services.flatMap(({ contract }) => contract ?? []);
  addHealth(app, db, lifecycle);
  addApiReference(app, contracts, config, callerOf);
  addSecurityTxt(app, config, clock);
  for (const service of services) {
    await app.register(async (scope) => {
      if (service.contract && service.handlers)
        serveContract(scope, service.contract, service.handlers(deps), { deps, callerOf });
      await service.register?.(scope, deps);
    });
  }
  addUnknownCalls(app, contracts);
  return { app, deps, lifecycle };
};

/** Below `/api` and every contract's base an unknown path is a problem document, not a page of the site. */
const addUnknownCalls = (app: FastifyInstance, contracts: readonly Contract[]): void => {
  const known = contracts.flatMap((contract) =>
    Object.values(contract.operations).map(({ method, path }) => ({
      method,
      pattern: new RegExp(`^${(contract.base + path).replace(/\*\w+$/, '.+').replace(/:\w+/g, '[^/]+')}$`),
    })),
  );
  for (const base of new Set(['/api', ...contracts.map((contract) => contract.base)])) {
    app.all(`${base}/*`, { config: { csrf: false } }, async (request) => {
      const path = request.url.split('?')[0] ?? '';
      const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
      throw allowed.length > 0 ? methodNotAllowed([...new Set(allowed)]) : notFound();
    });
  }
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Contract } from '#api-clients/contract.ts';
import type { Config } from '../config/load-config.ts';
import { siteOrigin } from '../config/origins.ts';
import { requireSignedIn } from './actor.ts';
import { referencePage, referencePolicy, type ShownDescription } from './api-reference.page.ts';
import type { CallerOf } from './caller.ts';
import { openApiOf } from './openapi.ts';

/** `/api` for people, `/api/openapi.json` for programs; with API_REFERENCE=staff for those who are signed in. */
export const addApiReference = (
  app: FastifyInstance,
  contracts: readonly Contract[],
  config: Config,
  callerOf: CallerOf,
): void => {
  let written: { description: string; page: string } | undefined;
  const both = () => {
    if (written) return written;
    const description = openApiOf(contracts, { origin: siteOrigin(config), contact: config.securityContact });
    written = {
      description: JSON.stringify(description),
      page: referencePage(description as unknown as ShownDescription),
    };
    return written;
  };
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (config.apiReference === 'staff') requireSignedIn((await callerOf(request)).actor);
  };
  const cacheControl = config.apiReference === 'staff' ? 'private, no-store' : 'no-cache';

  app.get('/api/openapi.json', { onRequest }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/vnd.oai.openapi+json;version=3.1; charset=utf-8',
        'cache-control': cacheControl,
      })
      .send(both().description),
  );
  app.get('/api', { onRequest }, async (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': referencePolicy,
        'cache-control': cacheControl,
      })
      .send(both().page),
  );
};

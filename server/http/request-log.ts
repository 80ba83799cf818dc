import type { FastifyInstance } from 'fastify';
import type { Logger } from '../log/logger.ts';

const quietRoutes = ['/livez', '/readyz'];

/** One line a request: method, route pattern (never the address, which may hold personal data), status, time. */
export const addRequestLog = (app: FastifyInstance, log: Logger): void => {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)';
    const line = {
      request_id: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (quietRoutes.includes(route)) log.trace(line, 'request');
    else log.debug(line, 'request');
  });
};

import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { unavailable } from './errors.ts';

/** Where the server is in its life; `/readyz` answers 200 in `ready` only. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'stopping';
}

/** `/livez`: the event loop turns. `/readyz`: started, database answers, storage takes writes; else 503 that says why. */
export const addHealth = (app: FastifyInstance, db: Db, lifecycle: Lifecycle): void => {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/livez', async (_request, reply) => reply.headers(noStore).send({ status: 'live' }));
  app.get('/readyz', async (_request, reply) => {
    if (lifecycle.phase === 'stopping') throw unavailable('stopping', 'The server is stopping.');
    const problem = await db.check();
    if (problem) throw unavailable(problem.code, problem.detail);
    if (lifecycle.phase === 'starting') throw unavailable('starting', 'The server is starting.');
    return reply.headers(noStore).send({ status: 'ready' });
  });
};

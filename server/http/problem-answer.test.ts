import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { notFound, unavailable } from './errors.ts';
import { answerProblem } from './problem-answer.ts';

const answerTo = async (thrown: unknown) => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app = Fastify();
  app.setErrorHandler(answerProblem(log));
  app.get('/cars', () => Promise.reject(thrown));
  const { statusCode } = await app.inject('/cars');
  return {
    statusCode,
    logged: lines.map(({ level, msg, err, route }) => ({ level, msg, route, hasStack: Boolean(err) })),
  };
};

it('what nobody expected is logged with where it happened, what is said on purpose in one line, a mistake of the caller not', async () => {
  expect(await answerTo(new TypeError('a bug'))).toEqual({
    statusCode: 500,
    logged: [{ level: 'error', msg: 'internal_error', route: '/cars', hasStack: true }],
  });
  expect(await answerTo(unavailable('starting', 'The server is starting.'))).toEqual({
    statusCode: 503,
    logged: [{ level: 'warn', msg: 'starting', route: '/cars', hasStack: false }],
  });
  const lost = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  expect((await answerTo(lost)).logged).toMatchObject([
    { level: 'error', msg: 'database_unavailable', hasStack: true },
  ]);
  expect(await answerTo(notFound())).toEqual({ statusCode: 404, logged: [] });
});

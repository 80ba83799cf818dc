import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { answerProblem } from './problem-answer.ts';
import { readableAddress } from './readable-address.ts';

it('who opens a link that was cut off gets a page that says so, a program what is wrong with it', async () => {
  const answer = answerProblem(createLogger('silent'));
  const app = Fastify({ rewriteUrl: readableAddress, frameworkErrors: answer });
  app.get('/*', (request, reply) => reply.status(404).send(`No page at ${Object.values(request.params as object)[0]}`));
  const open = async (url: string, accept: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { accept } });
    return [statusCode, statusCode === 400 ? JSON.parse(body).code : body];
  };
  const page = 'text/html,application/xhtml+xml,*/*;q=0.8';
  expect(await open('/de/%E0%A4%A', page)).toEqual([404, 'No page at de/%E0%A4%A']);
  expect(await open('/sale-50%?utm_source=%ff', page)).toEqual([404, 'No page at sale-50%']);
  expect(await open('/de/%C3%BCber', page)).toEqual([404, 'No page at de/über']);
  expect(await open('/de/%E0%A4%A', 'application/json')).toEqual([400, 'malformed_path']);
});

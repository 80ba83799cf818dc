import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineContract, document, resource } from '#api-clients/contract.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { defineService } from './define-service.ts';

const contract = defineContract({
  name: 'echo',
  base: '/api/echo',
  operations: {
    say: {
      method: 'POST',
      path: '',
      summary: 'Says it again',
      permission: 'public',
      body: z.object({ word: z.string() }),
      response: document(resource('word', z.object({ word: z.string() }))),
    },
  },
});
const echo = defineService({
  name: 'echo',
  contract,
  handlers: () => ({
    say: async ({ body }) => ({ data: { type: 'word' as const, id: '1', attributes: { word: body.word } } }),
  }),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BODY_SECONDS: '1' }, [echo]);
});
afterAll(() => server.close());

/** Everything the server answers to these bytes, until it closes the connection. */
const answerTo = (request: string): Promise<string> => {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(request);
  return text(socket);
};

it('refuses a request that names two hosts', async () => {
  const answer = await answerTo(
    'GET /livez HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});

it('refuses a body that says a key twice, and names it', async () => {
  const say = (body: string) =>
    server.fetch('/api/echo', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const twice = await say('{"word":"one","word":"two"}');
  expect(twice.status).toBe(400);
  expect(await twice.json()).toMatchObject({
    code: 'duplicate_key',
    detail: 'The key "word" stands twice in one object.',
  });
  expect((await say('{"word":"one"}')).status).toBe(200);
  expect((await say('{"word":')).status).toBe(400);
  expect((await say('')).status).toBe(400);
});

it('does not wait for ever for a body', async () => {
  const head = 'POST /api/echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n';
  const answer = await answerTo(`${head}{"word":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"body_too_slow"');
});

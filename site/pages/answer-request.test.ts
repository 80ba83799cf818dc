import { expect, it } from 'vitest';
import { createSite } from '#site/site.entry.ts';
import { createTestBed } from '#site/testing/test-bed.ts';

const told = (status: number) => Object.assign(new Error('no page'), { name: 'ProblemError', status });

it.each([
  { why: 'cannot be drawn', error: new TypeError('nothing is read of undefined'), status: 500, retry: undefined },
  { why: 'the service itself fails at', error: told(500), status: 500, retry: undefined },
  { why: 'nobody answers for', error: told(502), status: 503, retry: '10' },
  { why: 'has to wait for its database', error: told(503), status: 503, retry: '10' },
])('a page that $why is answered by the error view with the status $status', async ({ error, status, retry }) => {
  const { deps } = createTestBed({});
  const content = { ...deps.clients.content, pageByPath: () => Promise.reject(error) };
  const site = createSite({ ...deps, clients: { ...deps.clients, content } });
  const answer = await site.handle({ method: 'GET', url: '/about?page=2', headers: {} });
  const text = Buffer.from(answer.body ?? []).toString();
  expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    status,
    retry,
    'no-store',
  ]);
  expect(text).toMatch(
    new RegExp(
      `<fc-header.*Error ${status}.*Something went wrong.*<a href="/about\\?page=2" [^>]*>Try again<.*<footer`,
      's',
    ),
  );
  expect(text).not.toContain(error.message);
  await site.close();
});

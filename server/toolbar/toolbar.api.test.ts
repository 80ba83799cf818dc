import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

interface Answer {
  data: { id: string; attributes: { title: string; status: string; blocks: string[]; may_publish: boolean } };
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: 'on' });
}, 60_000);
afterAll(() => server.close());

const ask = async (person: string, path: string, locale = 'en') => {
  const { jar } = await signIn(server.origin, person);
  const answer = await jar.fetch(`/api/toolbar?${new URLSearchParams({ path, locale })}`);
  return { status: answer.status, body: (await answer.json()) as Answer };
};

it('tells an editor which page is at an address and what stands on it, in page order', async () => {
  const { status, body } = await ask('editor', '/');
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: 'home',
    attributes: { title: 'Home', status: 'published', may_publish: true },
  });
  expect(body.data.attributes.blocks.length).toBeGreaterThan(3);
  expect(body.data.attributes.blocks[0]).toBeTypeOf('string');
});

it('says who may publish, and leaves out blocks a language does not show', async () => {
  expect((await ask('author', '/offers')).body.data.attributes.may_publish).toBe(false);
  const english = (await ask('editor', '/', 'en')).body.data.attributes.blocks;
  const arabic = (await ask('editor', '/', 'ar')).body.data.attributes.blocks;
  expect(english).toEqual(expect.arrayContaining(arabic));
});

it('answers 404 where no page is, and nothing to people who may not change pages', async () => {
  expect((await ask('editor', '/nothing')).status).toBe(404);
  expect((await ask('editor', '/a\0b')).status).toBe(400);
  expect((await ask('viewer', '/')).status).toBe(403);
  expect((await server.fetch('/api/toolbar?path=/')).status).toBe(401);
});

import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/test-server.ts';

it('below a base path links of the staff app, which name pages as from the start of the site, lead there', async ({
  onTestFinished,
}) => {
  const server = await startTestServer({ BASE_PATH: '/dealer', ROLE: 'web' });
  onTestFinished(() => server.close());
  for (const link of ['/', '/search?q=wagon', '//elsewhere.example/x']) {
    const { status, headers } = await server.fetch(server.origin + link);
    expect([status, headers.get('location')]).toEqual([302, `${server.origin}/dealer${link}`]);
  }
  expect((await server.fetch('/livez')).status).toBe(200);
  expect((await server.fetch('/dealers')).headers.get('location')).toBe(`${server.origin}/dealer/dealers`);
});

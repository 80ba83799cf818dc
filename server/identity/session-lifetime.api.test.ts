import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let usual: TestServer;
let short: TestServer;

beforeAll(async () => {
  usual = await startTestServer();
});
beforeAll(async () => {
  short = await startTestServer({ SESSION_ABSOLUTE_HOURS: '1', SESSION_IDLE_MINUTES: '60' });
});
afterAll(async () => {
  await usual.close();
  await short.close();
});

const status = async (who: SignedIn) => (await who.jar.fetch('/api/identity/session')).status;

test('a session ends after half an hour of nothing', async () => {
  const idle = await signIn(usual.origin, 'editor');
  usual.advance(29 * 60_000);
  expect(await status(idle)).toBe(200);
  usual.advance(29 * 60_000);
  expect(await status(idle)).toBe(200);
  usual.advance(31 * 60_000);
  expect(await status(idle)).toBe(401);
});

test('a session ends after its hours in any case', async () => {
  const who = await signIn(short.origin, 'editor');
  for (let minute = 0; minute < 60; minute += 20) {
    expect(await status(who)).toBe(200);
    short.advance(20 * 60_000);
  }
  expect(await status(who)).toBe(401);
});

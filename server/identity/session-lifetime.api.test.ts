import { expect, test } from 'vitest';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer } from '#tests/support/test-server.ts';

test('a session ends after half an hour of nothing, and after twelve hours in any case', async () => {
  const own = await startTestServer();
  try {
    const idle = await signIn(own.origin, 'editor');
    const status = async (who: SignedIn) => (await who.jar.fetch('/api/identity/session')).status;
    own.advance(29 * 60_000);
    expect(await status(idle)).toBe(200);
    own.advance(29 * 60_000);
    expect(await status(idle)).toBe(200);
    own.advance(31 * 60_000);
    expect(await status(idle)).toBe(401);
  } finally {
    await own.close();
  }
  const short = await startTestServer({ SESSION_ABSOLUTE_HOURS: '1', SESSION_IDLE_MINUTES: '60' });
  try {
    const who = await signIn(short.origin, 'editor');
    for (let minute = 0; minute < 60; minute += 20) {
      expect((await who.jar.fetch('/api/identity/session')).status).toBe(200);
      short.advance(20 * 60_000);
    }
    expect((await who.jar.fetch('/api/identity/session')).status).toBe(401);
  } finally {
    await short.close();
  }
});

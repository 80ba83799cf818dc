import { afterAll, beforeAll, expect, test } from 'vitest';
import { handedOn, pressInvitation } from '#tests/support/invitation-links.ts';
import {
  type CookieJar,
  createCookieJar,
  exchange,
  providerTokens,
  type SignedIn,
  signIn,
} from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let admin: SignedIn;

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.origin, 'admin');
});
afterAll(() => server.close());

/** Invites somebody; without a mail server the answer has the link. */
const invite = async (email: string, roles: string[]): Promise<string> => {
  const response = await server.fetch('/api/identity/invitations', {
    method: 'POST',
    headers: { ...admin.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ email, roles }),
  });
  const { data } = (await response.json()) as { data: { attributes: { link: string } } };
  return new URL(data.attributes.link).pathname;
};

/** Presses the button of a link; answers the token that goes on with the sign-in. */
const press = async (jar: CookieJar, path: string): Promise<string> => handedOn(await pressInvitation(jar, path));

/** Signs somebody in, as the staff app does: with the invitation whose button began it, if one did. */
const enter = async (jar: CookieJar, person: string, more: object = {}) => {
  const { id_token } = await providerTokens(jar, person, { prompt: 'login' });
  const response = await exchange(jar, { id_token, return_to: '/cms', ...more });
  const { data, meta } = (await response.json()) as {
    data: { attributes: { roles: string[] } };
    meta: { return_to: string };
  };
  return { roles: data.attributes.roles, next: meta.return_to };
};

const isOpen = async (path: string) => (await createCookieJar(server.origin).fetch(path)).status === 200;

test('an invitation is accepted by the sign-in that its button began, not by the next one in the same browser', async () => {
  const path = await invite('broken-off@dealer.example', ['admin']);
  const jar = createCookieJar(server.origin);
  const invitation = await press(jar, path);
  // Broken off at the sign-in page; somebody else signs in to work, and proves again who they are.
  expect((await enter(jar, 'viewer')).roles).toEqual(['auditor']);
  expect((await enter(jar, 'viewer', { renew: true, invitation })).roles).toEqual(['auditor']);
  expect(await isOpen(path)).toBe(true);
  // The link still works for whom it is for, who comes to the same browser.
  const again = await press(jar, path);
  expect((await enter(jar, 'publisher', { invitation: again })).roles.sort()).toEqual(['admin', 'publisher']);
  expect(await isOpen(path)).toBe(false);
});

test('two invitations that are open in one browser are accepted by whoever each was pressed for', async () => {
  const [first, second] = [await invite('a@dealer.example', ['author']), await invite('b@dealer.example', ['auditor'])];
  const jar = createCookieJar(server.origin);
  const [ofFirst, ofSecond] = [await press(jar, first), await press(jar, second)];
  expect((await enter(jar, 'forms', { invitation: ofFirst })).roles).toContain('author');
  expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  expect((await enter(jar, 'orders', { invitation: ofSecond })).roles).toContain('auditor');
});

test('of two who came with one at once, one gets its roles, and the other is told', async () => {
  const path = await invite('both@dealer.example', ['author']);
  const browsers = await Promise.all(
    ['newcomer', 'stock'].map(async (person) => {
      const jar = createCookieJar(server.origin);
      return { jar, person, invitation: await press(jar, path) };
    }),
  );
  const ends = await Promise.all(browsers.map(({ jar, person, invitation }) => enter(jar, person, { invitation })));
  expect(ends.map(({ next }) => next).sort()).toEqual(['/auth/error?type=invitationGone', '/cms']);
  const told = await createCookieJar(server.origin).fetch('/auth/error?type=invitationGone');
  expect([told.status, await told.text()]).toEqual([410, expect.stringContaining('Go to sign-in')]);
});

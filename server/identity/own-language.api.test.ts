import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const write = (who: SignedIn, language: unknown, cookies = '') => {
  const headers = who.headers();
  return fetch(`${server.origin}/api/identity/language`, {
    method: 'PUT',
    headers: { ...headers, cookie: `${headers.cookie}${cookies}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  });
};

test('a person chooses the language of the staff app: every browser of theirs keeps it, until it is left to them', async () => {
  const editor = await signIn(server.origin, 'editor');
  const page = (cookie: string) => fetch(`${server.origin}/api/identity/session`, { headers: { cookie } });
  const languageOf = async (answer: Response) =>
    ((await answer.json()) as { data: { attributes: { language: string | null } } }).data.attributes.language;
  const cookie = editor.headers().cookie ?? '';
  expect(await languageOf(await page(cookie))).toBeNull();
  const chosen = await write(editor, 'ar');
  expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([
    204,
    'staff-language=ar; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
  ]);
  const elsewhere = await page(cookie);
  expect(elsewhere.headers.get('set-cookie')).toMatch(/^staff-language=ar;/);
  expect(await languageOf(elsewhere)).toBe('ar');
  expect((await page(`${cookie}; staff-language=ar`)).headers.get('set-cookie')).toBeNull();
  const left = await write(editor, null, '; staff-language=ar');
  expect(left.headers.get('set-cookie')).toMatch(/^staff-language=; Path=\/; Max-Age=0;/);
  expect((await write(editor, 'xx')).status).toBe(422);
});

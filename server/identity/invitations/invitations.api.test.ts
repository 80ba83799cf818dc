import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainTextOf, type SmtpServer, startSmtpServer } from '#tests/emulators/smtp-server.ts';
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
let smtp: SmtpServer;
let admin: SignedIn;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestServer({ SMTP_URL: smtp.url, MAIL_FROM: 'cms@dealer.example' });
  admin = await signIn(server.origin, 'admin');
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

interface Invited {
  id: string;
  attributes: { email: string; name: string; roles: string[]; state: string; mail: string; link?: string };
}
interface Answer {
  status: number;
  code?: string;
  data?: unknown;
  errors?: { detail: string; source?: { pointer?: string } }[];
}

const call = async (who: SignedIn, method: string, path: string, body?: unknown): Promise<Answer> => {
  const response = await fetch(`${server.origin}/api/identity${path}`, {
    method,
    headers: { ...who.headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, ...(text.startsWith('{') ? JSON.parse(text) : {}) };
};
const list = async () => (await call(admin, 'GET', '/invitations')).data as Invited[];

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `person${serial}@dealer.example`;
};

/** The next mail to an address, as it arrives. */
const mailTo = async (email: string, count = 1): Promise<string> => {
  const those = () => smtp.mails.filter(({ to }) => to.includes(email));
  await expect.poll(() => those().length, { timeout: 10_000 }).toBe(count);
  return those()[count - 1]?.raw ?? '';
};
const linkIn = (raw: string): string => /\/auth\/invitation\/[A-Za-z0-9_-]{43}/.exec(plainTextOf(raw))?.[0] ?? '';

const invite = async (roles: string[], email = newAddress(), more: object = {}) => {
  const answer = await call(admin, 'POST', '/invitations', { email, roles, ...more });
  expect(answer.status).toBe(201);
  const { id } = answer.data as Invited;
  return { id, email, path: linkIn(await mailTo(email)) };
};

/** Opens a link, presses its button and signs in as a demo person. */
const accept = async (path: string, person: string, jar = createCookieJar(server.origin)) => {
  const pressed = await pressInvitation(jar, path);
  if (pressed.status !== 303) return { status: pressed.status, text: await pressed.text(), roles: [], next: '' };
  const { id_token } = await providerTokens(jar, person, { prompt: 'login' });
  return finish(jar, id_token, handedOn(pressed));
};
/** Finishes a sign-in, as the staff app does: with the invitation whose button began it. */
const finish = async (jar: CookieJar, id_token: string, invitation?: string) => {
  const response = await exchange(jar, { id_token, return_to: '/cms', invitation });
  const body = (await response.json()) as {
    data?: { attributes: { roles: string[] } };
    meta?: { return_to: string };
    code?: string;
  };
  const { data, meta, code } = body;
  return { status: response.status, roles: data?.attributes.roles ?? [], next: meta?.return_to ?? '', code, text: '' };
};

/** Takes roles and state of somebody back to what a test begins with. */
const setPerson = async (text: string, change: object) => {
  const { data } = await call(admin, 'GET', `/users?text=${encodeURIComponent(text)}`);
  const [person] = data as { id: string }[];
  const response = await fetch(`${server.origin}/api/identity/users/${person?.id}`, {
    method: 'PATCH',
    headers: { ...admin.headers(), 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify(change),
  });
  return response.status;
};
const stripNewcomer = () => setPerson('Noor Rahimi', { roles: [], disabled: false });

describe('an invitation', () => {
  test('goes by mail, and gives its roles to whoever signs in with the link, once', async () => {
    const { email, path, id } = await invite(['author', 'lead_agent'], newAddress(), { name: 'Noor R' });
    expect((await list()).find((one) => one.id === id)?.attributes).toMatchObject({
      email,
      state: 'open',
      mail: 'sent',
    });

    const jar = createCookieJar(server.origin);
    for (let look = 0; look < 3; look += 1) {
      const page = await jar.fetch(path, { headers: { 'accept-language': 'de' } });
      expect(page.status).toBe(200);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(await page.text()).toMatch(
        /lädt Sie zur Mitarbeiter-App ein.*Die Einladung ist für Noor R \(person\d+@dealer\.example\)\..*Autor und Lead-Bearbeiter.*Annehmen und anmelden/s,
      );
    }
    const english = await jar.fetch(path, { headers: { 'accept-language': 'en' } });
    expect(await english.text()).toMatch(/\b\d{1,2} [A-Z][a-z]+ 20\d\d/);
    const pressed = await pressInvitation(jar, path);
    expect(pressed.headers.getSetCookie(), 'nothing stays in the browser').toEqual([]);
    // Somebody with another address than the mail's: the link is what counts.
    const { id_token } = await providerTokens(jar, 'newcomer');
    expect(await finish(jar, id_token, handedOn(pressed))).toMatchObject({
      status: 200,
      roles: ['author', 'lead_agent'],
      next: '/cms',
    });

    expect((await list()).map((one) => one.id)).not.toContain(id);
    const again = await createCookieJar(server.origin).fetch(path);
    expect([again.status, await again.text()]).toEqual([
      410,
      expect.stringContaining('This invitation no longer works'),
    ]);
    const kept = await server.deps.db.read
      .selectFrom('mails')
      .select(['recipients', 'body', 'subject', 'status'])
      .where('dedupe_key', 'like', `invitation:${id}:%`)
      .execute();
    expect(kept).toEqual([{ recipients: [], body: '', subject: '', status: 'erased' }]);
    await stripNewcomer();
  });

  test('adds to the roles somebody has, and takes none', async () => {
    const { path } = await invite(['auditor']);
    expect((await accept(path, 'publisher')).roles).toEqual(['publisher', 'auditor']);
    await setPerson('publisher@demo', { roles: ['publisher'] });
  });

  test('has its token in the mail alone: neither the answer, the list, the outbox nor the database hold it', async () => {
    const email = newAddress();
    const answer = await call(admin, 'POST', '/invitations', { email, roles: ['author'] });
    const token =
      linkIn(await mailTo(email))
        .split('/')
        .at(-1) ?? '';
    expect(token).toHaveLength(43);
    const mails = await fetch(`${server.origin}/forms/mails`, { headers: admin.headers() });
    const outbox = await mails.text();
    expect(outbox).toContain(email);
    const rows = await server.deps.db.read.selectFrom('invitations').selectAll().execute();
    for (const text of [JSON.stringify([answer, await list(), rows]), outbox]) expect(text).not.toContain(token);
  });

  test('speaks the language of who sends it, and no name begins a line or a header', async () => {
    const german = (body: object) =>
      fetch(`${server.origin}/api/identity/invitations`, {
        method: 'POST',
        headers: { ...admin.headers(), 'content-type': 'application/json', 'accept-language': 'de' },
        body: JSON.stringify(body),
      });
    const email = newAddress();
    const hostile = await german({ email, roles: ['author'], name: 'Ana\r\nBcc: x@evil.example' });
    expect([hostile.status, JSON.stringify(await hostile.json())]).toEqual([422, expect.stringContaining('"/name"')]);
    expect((await german({ email, roles: ['author'], name: '=?utf-8?q?x?= {link} <b>Ana</b>' })).status).toBe(201);
    const raw = await mailTo(email);
    expect(plainTextOf(raw)).toMatch(/^Guten Tag =\?utf-8\?q\?x\?= \{link\} <b>Ana<\/b>,[\s\S]*Ihre Rechte: Autor\./);
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im);
    expect(raw).toContain('&lt;b&gt;Ana&lt;/b&gt;');
  });

  test('to an address that waits already takes the place of that one, whatever its letters', async () => {
    const first = await invite(['author']);
    const second = await call(admin, 'POST', '/invitations', {
      email: first.email.toUpperCase(),
      roles: ['publisher'],
    });
    expect((second.data as Invited).id).toBe(first.id);
    const mine = (await list()).filter((one) => one.attributes.email.toLowerCase() === first.email);
    expect(mine.map(({ attributes }) => attributes.roles)).toEqual([['publisher']]);
    expect((await pressInvitation(createCookieJar(server.origin), first.path)).status).toBe(410);
  });
});

describe('a link that leads nowhere says so, and gives nothing', () => {
  test('unknown, damaged and hostile ones', async () => {
    const tokens = ['A'.repeat(43), 'x', '%00', `${'A'.repeat(43)}'`, '..%2f..%2fcms'];
    for (const token of tokens) {
      const page = await createCookieJar(server.origin).fetch(`/auth/invitation/${token}`);
      expect(page.status, token).toBe(410);
      expect(await page.text()).toContain('ask the person who invited you to send it again');
    }
  });

  test('expired, which can be sent again with a new link', async () => {
    const { path, id, email } = await invite(['author']);
    await server.deps.db.transaction((trx) =>
      trx
        .updateTable('invitations')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', id)
        .execute(),
    );
    expect((await accept(path, 'newcomer')).status).toBe(410);
    expect((await list()).find((one) => one.id === id)?.attributes.state).toBe('expired');
    const resent = await call(admin, 'POST', `/invitations/${id}/resend`);
    expect(resent).toMatchObject({ status: 200, data: { attributes: { state: 'open' } } });
    const next = linkIn(await mailTo(email, 2));
    expect(next).not.toBe(path);
    expect((await accept(next, 'newcomer')).roles).toEqual(['author']);
    await stripNewcomer();
  });

  test('withdrawn, until that is taken back', async () => {
    const { path, id } = await invite(['author']);
    expect((await call(admin, 'DELETE', `/invitations/${id}`)).status).toBe(204);
    expect((await accept(path, 'newcomer')).status).toBe(410);
    expect((await call(admin, 'DELETE', `/invitations/${id}`)).status).toBe(404);
    expect((await call(admin, 'POST', `/invitations/${id}/resend`)).status).toBe(404);
    expect((await call(admin, 'POST', `/invitations/${id}/restore`)).status).toBe(200);
    expect((await createCookieJar(server.origin).fetch(path)).status).toBe(200);
  });

  test('a form of another site carries no token', async () => {
    const { path } = await invite(['author']);
    const jar = createCookieJar(server.origin);
    const foreign = await jar.fetch(path, { method: 'POST', headers: { origin: 'https://evil.example' } });
    expect([foreign.status, foreign.headers.get('location')]).toEqual([403, null]);
  });
});

describe('roles are given by those who may', () => {
  test('somebody who is kept out accepts nothing, and the link stays', async () => {
    const { path } = await invite(['author']);
    await setPerson('Noor Rahimi', { disabled: true });
    expect(await accept(path, 'newcomer')).toMatchObject({ status: 401, code: 'account_disabled' });
    expect((await createCookieJar(server.origin).fetch(path)).status).toBe(200);
    await stripNewcomer();
    expect((await accept(path, 'newcomer')).roles).toEqual(['author']);
    await stripNewcomer();
  });

  test('not above what the sender holds, and not by a token', async () => {
    const email = newAddress();
    const made = await call(admin, 'POST', '/tokens', { name: 'people', permissions: ['users.read', 'users.update'] });
    const { secret } = (made.data as { attributes: { secret: string } }).attributes;
    const byToken = await fetch(`${server.origin}/api/identity/invitations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email, roles: ['author'] }),
    });
    expect(await byToken.json()).toMatchObject({ status: 403, code: 'person_required' });
    const { id } = await invite(['author']);
    const withdrawn = await fetch(`${server.origin}/api/identity/invitations/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${secret}` },
    });
    expect(await withdrawn.json()).toMatchObject({ status: 403, code: 'privilege_ceiling' });
    const auditor = await signIn(server.origin, 'auditor');
    expect((await call(auditor, 'GET', '/invitations')).status).toBe(200);
    expect(await call(auditor, 'POST', '/invitations', { email, roles: ['author'] })).toMatchObject({ status: 403 });
  });

  test('a link of somebody who was weakened or kept out since is void, until somebody else sends it again', async () => {
    await signIn(server.origin, 'developer');
    for (const change of [{ roles: ['developer'] }, { roles: ['admin'], disabled: true }]) {
      await setPerson('developer@demo', { roles: ['admin'], disabled: false });
      const other = await signIn(server.origin, 'developer');
      const email = newAddress();
      const { data } = await call(other, 'POST', '/invitations', { email, roles: ['admin'] });
      const { id } = data as Invited;
      const path = linkIn(await mailTo(email));
      // The button was pressed before its sender was weakened.
      const jar = createCookieJar(server.origin);
      const invitation = handedOn(await pressInvitation(jar, path));
      await setPerson('developer@demo', change);

      const page = await createCookieJar(server.origin).fetch(path);
      expect([page.status, await page.text()]).toEqual([403, expect.stringContaining('cannot be accepted')]);
      const { id_token } = await providerTokens(jar, 'newcomer');
      expect(await finish(jar, id_token, invitation)).toMatchObject({
        roles: [],
        next: '/auth/error?type=invitationVoid',
      });
      expect((await createCookieJar(server.origin).fetch('/auth/error?type=invitationVoid')).status).toBe(403);
      expect((await list()).find((one) => one.id === id)?.attributes.state).toBe('void');

      await call(admin, 'POST', `/invitations/${id}/resend`);
      expect((await accept(linkIn(await mailTo(email, 2)), 'newcomer')).roles).toEqual(['admin']);
      await stripNewcomer();
    }
    await setPerson('developer@demo', { roles: ['developer'], disabled: false });
  });
});

test('what was done is in the log, without the address', async () => {
  const { path, id, email } = await invite(['author']);
  await call(admin, 'DELETE', `/invitations/${id}`);
  await call(admin, 'POST', `/invitations/${id}/restore`);
  await accept(path, 'newcomer');
  const entries = await server.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('action', 'like', 'invitation.%')
    .orderBy('seq', 'desc')
    .limit(4)
    .execute();
  expect(entries.map(({ action }) => action)).toEqual([
    'invitation.accepted',
    'invitation.restored',
    'invitation.withdrawn',
    'invitation.sent',
  ]);
  expect(entries[0]?.details).toMatchObject({ invitation: id, roles: ['author'], roles_before: [] });
  expect(JSON.stringify(entries)).not.toContain(email);
  await stripNewcomer();
});

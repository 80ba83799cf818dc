import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpServer, startSmtpServer } from '#tests/emulators/smtp-server.ts';
import { type SignedIn, signIn } from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { sweepInvitations } from './invitations.store.ts';

let smtp: SmtpServer;
let busy: TestServer;
let quiet: TestServer;

beforeAll(async () => {
  smtp = await startSmtpServer();
  busy = await startTestServer({ SMTP_URL: smtp.url });
  quiet = await startTestServer();
});
afterAll(async () => {
  await busy.close();
  await quiet.close();
  await smtp.close();
});

const invite = (server: TestServer, who: SignedIn, body: object) =>
  server.fetch('/api/identity/invitations', {
    method: 'POST',
    headers: { ...who.headers(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('sending is bounded, for an address and for a person; and what has ended is forgotten', async () => {
  const boss = await signIn(busy.origin, 'admin');
  const send = async (email: string) => {
    return (await invite(busy, boss, { email, roles: ['author'] })).status;
  };
  const toOne = [];
  for (let time = 0; time < 7; time += 1) toOne.push(await send('one@dealer.example'));
  expect(toOne).toEqual([201, 201, 201, 201, 201, 201, 429]);
  const toMany = [];
  for (let time = 0; time < 24; time += 1) toMany.push(await send(`many${time}@dealer.example`));
  expect(toMany.filter((status) => status === 201)).toHaveLength(23);
  expect(toMany.at(-1)).toBe(429);

  const addresses = async () => {
    await busy.deps.db.transaction((trx) => sweepInvitations(trx, busy.deps.clock()));
    const mails = await busy.deps.db.read
      .selectFrom('mails')
      .select('recipients')
      .where('kind', '=', 'invitation')
      .execute();
    const rows = await busy.deps.db.read.selectFrom('invitations').select('email').execute();
    return { mails: mails.flatMap(({ recipients }) => recipients).length, rows: rows.length };
  };
  expect((await addresses()).rows).toBe(24);
  busy.advance(38 * 86_400_000);
  expect(await addresses()).toEqual({ mails: 0, rows: 0 });
});

test('without a mail server the sender is told the link, once, to pass on; what does not fit is refused by field', async () => {
  const boss = await signIn(quiet.origin, 'admin');
  const response = await invite(quiet, boss, { email: 'ana@dealer.example', roles: ['author'] });
  expect(response.headers.get('cache-control')).toContain('no-store');
  const { data } = (await response.json()) as {
    data: { attributes: { mail: string; state: string; link?: string } };
  };
  expect(data.attributes).toMatchObject({ mail: 'kept', state: 'open' });
  expect((await quiet.fetch(new URL(data.attributes.link ?? '').pathname)).status).toBe(200);
  const wrong: [body: object, pointer: string][] = [
    [{ roles: ['author'] }, '/email'],
    [{ email: 'a@b.example, c@d.example', roles: ['author'] }, '/email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example', roles: ['author'] }, '/email'],
    [{ email: 'a@b.example', roles: [] }, '/roles'],
    [{ email: 'a@b.example', roles: ['king'] }, '/roles/0'],
    [{ email: 'a@b.example', roles: ['author'], invited_by: 'x' }, '/invited_by'],
  ];
  for (const [body, pointer] of wrong) {
    const refused = await invite(quiet, boss, body);
    const { errors } = (await refused.json()) as { errors: { source?: { pointer?: string } }[] };
    expect([refused.status, errors.map(({ source }) => source?.pointer)]).toEqual([
      422,
      expect.arrayContaining([pointer]),
    ]);
  }
  const again = await fetch(`${quiet.origin}/api/identity/invitations`, { headers: boss.headers() });
  expect(await again.text()).not.toContain('auth/invitation');
});

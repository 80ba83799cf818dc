import { importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_DEMO_NOTICE } from '#api-clients/identity/identity.contract.ts';
import identity from '#server/identity/identity.service.ts';
import { freePort } from '#tests/support/process.ts';
import {
  authorize,
  createCookieJar,
  demoEmail,
  demoPassword,
  exchange,
  sendPassword,
  signIn,
} from '#tests/support/staff-sign-in.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

/** A site that visitors reach from outside, whose staff app these tests reach at this machine. */
const startOutside = async (env: Record<string, string> = {}): Promise<TestServer> => {
  const port = String(await freePort());
  const origins = { PUBLIC_URL: 'https://cars.example', CMS_ORIGIN: `http://localhost:${port}` };
  return startTestServer({ PORT: port, ...origins, ...env });
};

/** What the identity service writes to the log at a start with these settings. */
const logOfStart = async ({ deps }: TestServer, demo: boolean) => {
  const lines: string[] = [];
  const note = (...words: unknown[]) => void lines.push(String(words.at(-1)));
  const log = Object.assign(Object.create(deps.log), { info: note, warn: note });
  const again = { ...deps, log, config: { ...deps.config, demo } };
  await identity.start?.(again);
  await identity.stop?.(again);
  return lines.join('\n');
};

describe('a site that is served to others, with nothing said about DEMO', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startOutside();
  });
  afterAll(() => server.close());

  it('has no demo people, no demo password and no demo content', async () => {
    const jar = createCookieJar(server.origin);
    const { location } = await authorize(jar);
    const page = await jar.fetch(location);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain('OIDC_ISSUER');
    expect(html).not.toMatch(/forecourt-demo|Elin Sandberg/);
    const tried = await sendPassword(jar, location, demoEmail('admin'), demoPassword);
    expect([tried.status, tried.headers.get('location')]).toEqual([503, null]);
    expect(await (await jar.fetch('/auth/settings')).json()).toMatchObject({ demo: false });
    for (const table of ['users', 'pages', 'forms', 'images'] as const)
      expect(await server.deps.db.read.selectFrom(table).select('id').execute()).toEqual([]);
  });

  it('takes no token, however well it is signed', async () => {
    const row = await server.deps.db.read
      .selectFrom('identity_secrets')
      .select('value')
      .where('name', '=', 'oidc.jwks')
      .executeTakeFirstOrThrow();
    const [key] = (row.value as { keys: JWK[] }).keys;
    const token = new SignJWT({ sub: 'admin', email: demoEmail('admin'), roles: ['admin'] })
      .setProtectedHeader({ alg: 'ES256', kid: String(key?.kid) })
      .setIssuer(`${server.origin}/oidc`)
      .setAudience('forecourt-cms')
      .setIssuedAt()
      .setExpirationTime('5m');
    const id_token = await token.sign(await importJWK(key ?? {}, 'ES256'));
    expect((await exchange(createCookieJar(server.origin), { id_token })).status).toBe(401);
  });

  it('says at each start how to sign in instead', async () => {
    expect(await logOfStart(server, false)).toMatch(/OIDC_ISSUER.*grant-admin\.ts/);
  });
});

describe('a site that is served to others with DEMO=on', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startOutside({ DEMO: 'on' });
  });
  afterAll(() => server.close());

  it('says so on the sign-in page, on every screen of the staff app and in the log', async () => {
    const jar = createCookieJar(server.origin);
    const page = await jar.fetch((await authorize(jar)).location);
    expect(await page.text()).toContain(OPEN_DEMO_NOTICE);
    const { jar: staff } = await signIn(server.origin, 'editor');
    const session = await (await staff.fetch('/api/identity/session')).json();
    expect(session).toMatchObject({ data: { attributes: { open_demo: true } } });
    expect(await logOfStart(server, true)).toContain(OPEN_DEMO_NOTICE);
  });

  it('throws everybody of the demo out once there is no demo', async () => {
    const { jar, csrfToken } = await signIn(server.origin, 'admin');
    expect(await logOfStart(server, false)).toContain('sessions of demo people were ended');
    expect((await jar.fetch('/api/identity/session', { headers: { 'csrf-token': csrfToken } })).status).toBe(401);
  });
});

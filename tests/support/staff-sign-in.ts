import { createHash, randomBytes } from 'node:crypto';

/** A browser without a screen: keeps cookies of one origin and does not follow redirects. */
export interface CookieJar {
  readonly origin: string;
  cookie(): string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

export const createCookieJar = (origin: string): CookieJar => {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    origin,
    cookie,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', cookie());
      const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' });
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const name = pair.slice(0, pair.indexOf('='));
        const isGone = /max-age=0(;|$)/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
        if (isGone) cookies.delete(name);
        else cookies.set(name, pair.slice(name.length + 1));
      }
      return response;
    },
  };
};

export interface ProviderTokens {
  id_token: string;
  access_token: string;
}

export interface AuthorizeOptions {
  nonce?: string;
  clientId?: string;
  /** `login` has the provider ask also whom it knows. */
  prompt?: string;
  /** Beside who it is: `offline_access` for a refresh token. */
  scope?: string;
  /** The page of the site that a visitor wants to see. */
  visit?: string;
  /** Languages that staff want to be spoken to in. */
  ui_locales?: string;
}

/** Starts a sign-in at the embedded provider; answers where it sends the browser, and the code verifier. */
export const authorize = async (jar: CookieJar, options: AuthorizeOptions = {}) => {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: options.clientId ?? 'forecourt-cms',
    redirect_uri: `${jar.origin}/cms/signed-in`,
    response_type: 'code',
    scope: `openid profile email ${options.scope ?? ''}`.trim(),
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(options.nonce === undefined ? {} : { nonce: options.nonce }),
    ...(options.prompt === undefined ? {} : { prompt: options.prompt }),
    ...(options.visit === undefined ? {} : { visit: options.visit }),
    ...(options.ui_locales === undefined ? {} : { ui_locales: options.ui_locales }),
  });
  const response = await jar.fetch(`/oidc/auth?${query}`);
  return { location: response.headers.get('location') ?? '', status: response.status, verifier };
};

/** Sends the sign-in form; answers the response, whose Location leads back to the provider when it went well. */
export const sendPassword = (jar: CookieJar, signInPath: string, email: string, password: string) =>
  jar.fetch(signInPath, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: jar.origin },
    body: new URLSearchParams({ email, password }).toString(),
  });

/** Somebody else is signed in at the provider: it has the browser send a form that signs them out, then goes on. */
const signOtherOut = async (jar: CookieJar, form: Response): Promise<Response> => {
  const html = await form.text();
  const input = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const out = await jar.fetch(new URL(/action="([^"]*)"/.exec(html)?.[1] ?? '', jar.origin).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: jar.origin },
    body: new URLSearchParams({ xsrf: input('xsrf'), logout: input('logout') }).toString(),
  });
  return jar.fetch(out.headers.get('location') ?? '');
};

/** Follows the provider's own redirects until it hands out a code. */
export const takeCode = async (jar: CookieJar, resumeAt: string): Promise<string> => {
  const first = await jar.fetch(resumeAt);
  const response = first.status === 200 ? await signOtherOut(jar, first) : first;
  const back = new URL(response.headers.get('location') ?? '', jar.origin);
  const code = back.searchParams.get('code');
  if (code === null) throw new Error(`The provider gave no code (${response.status}, ${back.href}).`);
  return code;
};

export const redeemCode = (jar: CookieJar, code: string, verifier: string) =>
  jar.fetch('/oidc/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      client_id: 'forecourt-cms',
      redirect_uri: `${jar.origin}/cms/signed-in`,
      // An access token for the API.
      resource: 'urn:forecourt:api',
    }).toString(),
  });

export const demoEmail = (person: string): string => `${person}@demo.forecourt.example`;
export const demoPassword = 'forecourt-demo';

/** The whole way through the provider, as a browser goes it: tokens of a demo person. */
export const providerTokens = async (
  jar: CookieJar,
  person: string,
  options: AuthorizeOptions = {},
): Promise<ProviderTokens> => {
  const { location, verifier } = await authorize(jar, options);
  const resume = location.includes('/sign-in/')
    ? ((await sendPassword(jar, location, demoEmail(person), demoPassword)).headers.get('location') ?? '')
    : undefined;
  const code =
    resume === undefined ? (new URL(location, jar.origin).searchParams.get('code') ?? '') : await takeCode(jar, resume);
  const answer = await redeemCode(jar, code, verifier);
  if (!answer.ok) throw new Error(`The provider gave no tokens: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ProviderTokens;
};

export const exchange = (jar: CookieJar, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  jar.fetch('/auth-exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: jar.origin, 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  });

export interface SignedIn {
  jar: CookieJar;
  csrfToken: string;
  returnTo: string;
  session: { user_id: string; roles: string[]; permissions: string[] };
  /** What every write of this session must carry. */
  headers(): Record<string, string>;
}

/** Signs a demo person in at a running server: `editor`, `viewer`, `admin`, `author`, … */
export const signIn = async (origin: string, person: string, returnTo?: string): Promise<SignedIn> => {
  const jar = createCookieJar(origin);
  const tokens = await providerTokens(jar, person);
  const body = { id_token: tokens.id_token, access_token: tokens.access_token };
  const response = await exchange(jar, returnTo === undefined ? body : { ...body, return_to: returnTo });
  if (!response.ok) throw new Error(`Sign-in of ${person} was refused: ${response.status} ${await response.text()}`);
  const document = (await response.json()) as {
    data: { attributes: { csrf_token: string; user_id: string; roles: string[]; permissions: string[] } };
    meta: { return_to: string };
  };
  const csrfToken = document.data.attributes.csrf_token;
  return {
    jar,
    csrfToken,
    returnTo: document.meta.return_to,
    session: document.data.attributes,
    headers: () => ({ cookie: jar.cookie(), 'csrf-token': csrfToken, origin, 'sec-fetch-site': 'same-origin' }),
  };
};

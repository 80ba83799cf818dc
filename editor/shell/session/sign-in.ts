import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { z } from 'zod';

const callbackPath = '/cms/signed-in';

const configuration = z.object({ authority: z.url(), client_id: z.string().min(1) });

/** The provider as the host page names it; without that element the one built into this server. */
const readConfiguration = (): z.output<typeof configuration> => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="forecourt-oidc"]')?.content;
  if (!content) return { authority: `${location.origin}/oidc`, client_id: 'forecourt-cms' };
  return configuration.parse(JSON.parse(content));
};

const createManager = (): UserManager =>
  new UserManager({
    ...readConfiguration(),
    redirect_uri: `${location.origin}${callbackPath}`,
    response_type: 'code',
    scope: 'openid profile email',
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    // Tokens never touch storage that outlives this page; only state and code verifier survive the redirect.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });

/** A path inside the staff app, or its start page for anything else. */
export const safeTarget = (target: unknown): string => {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/cms';
  const url = URL.parse(target, location.origin);
  if (!url || url.origin !== location.origin || !/^\/(cms|admin)(\/|$)/.test(url.pathname)) return '/cms';
  if (url.pathname.startsWith(callbackPath)) return '/cms';
  return url.pathname + url.search + url.hash;
};

/** Leaves for the sign-in page; comes back to `target`. */
export const startSignIn = async (target: string): Promise<void> => {
  await createManager().signinRedirect({ state: { target: safeTarget(target) } });
};

const stateSchema = z.object({ target: z.string() });

/**
 * Finishes a sign-in on the callback address: checks state, redeems the code with its verifier, exchanges the result
 * for the session cookie and drops the tokens.
 * @returns the path to go on to
 * @throws Error with a sentence for people
 */
export const finishSignIn = async (): Promise<string> => {
  const manager = createManager();
  const user = await manager.signinCallback();
  if (!user) throw new Error('This sign-in was started in another window. Please start again.');
  const response = await fetch('/auth-exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ id_token: user.id_token, access_token: user.access_token }),
    credentials: 'same-origin',
  });
  await manager.removeUser();
  await manager.clearStaleState();
  if (!response.ok) throw new Error(`The server did not accept this sign-in (${response.status}).`);
  const state = stateSchema.safeParse(user.state);
  return safeTarget(state.data?.target);
};

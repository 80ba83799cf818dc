import { InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { z } from 'zod';
import { type Session, sessionResource } from '#api-clients/identity/identity.contract.ts';
import { problemSchema } from '#api-clients/problem.ts';
import { staffLanguage } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';

const callbackPath = '/cms/signed-in';

/** What the server says about its provider, so that the browser holds no configuration of its own. */
const settingsSchema = z.object({
  authority: z.url(),
  client_id: z.string().min(1),
  redirect_uri: z.url(),
  scope: z.string().min(1),
});

const createManager = async (): Promise<UserManager> => {
  const response = await fetch('/auth/settings', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The server gave no sign-in settings (${response.status}).`);
  return new UserManager({
    ...settingsSchema.parse(await response.json()),
    response_type: 'code',
    loadUserInfo: false,
    automaticSilentRenew: false,
    monitorSession: false,
    // Tokens never touch storage that outlives this page; only state and code verifier survive the redirect.
    userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    stateStore: new WebStorageStateStore({ store: sessionStorage }),
  });
};

/** A path inside the staff app, or its start page for anything else. */
export const safeTarget = (target: unknown): string => {
  if (typeof target !== 'string' || !target.startsWith('/')) return '/cms';
  const url = URL.parse(target, location.origin);
  if (!url || url.origin !== location.origin || !/^\/(cms|admin)(\/|$)/.test(url.pathname)) return '/cms';
  if (url.pathname.startsWith(callbackPath)) return '/cms';
  return url.pathname + url.search + url.hash;
};

/** Where visitors are sent who must sign in to see the site (`server/http/private-site.ts`). */
const visitPath = '/cms/visit';

/**
 * Whom the sign-in page speaks to, and how: staff in the language of the staff app; our own provider also learns which
 * page of the site a visitor wants to see, and speaks the language of that.
 */
const spokenTo = (target: string, authority: string) => {
  const url = new URL(target, location.origin);
  if (url.pathname !== visitPath) return { ui_locales: staffLanguage };
  const isOurs = new URL(authority).origin === location.origin;
  return isOurs ? { extraQueryParams: { visit: url.searchParams.get('return_to') ?? '/' } } : {};
};

/** Leaves for the sign-in page; comes back to `target`. */
export const startSignIn = async (wanted: string): Promise<void> => {
  const manager = await createManager();
  const target = safeTarget(wanted);
  await manager.signinRedirect({ state: { target }, ...spokenTo(target, manager.settings.authority) });
};

/**
 * Leaves for the sign-in page, which asks even whom it knows: an invitation is for whoever signs in now. Its token is
 * kept with this one sign-in: another in the same browser, begun in any other way, does not accept it.
 */
export const startInvited = async (invitation: string): Promise<void> => {
  const manager = await createManager();
  await manager.signinRedirect({ prompt: 'login', ui_locales: staffLanguage, state: { target: '/cms', invitation } });
};

/** Leaves for the sign-in page, which asks even whom it knows; comes back as a confirmation. */
export const startConfirmation = async (email: string): Promise<void> => {
  const manager = await createManager();
  await manager.signinRedirect({
    prompt: 'login',
    max_age: 0,
    login_hint: email,
    ui_locales: staffLanguage,
    state: { renews: true },
  });
};

const stateSchema = z.object({
  target: z.string().optional(),
  renews: z.boolean().optional(),
  invitation: z.string().optional(),
});
const exchangeSchema = z.object({ data: sessionResource, meta: z.object({ return_to: z.string() }) });

/**
 * What a finished sign-in leads to: a path, first the word that an invitation was accepted, or back to the window that
 * asked for a confirmation.
 */
export type SignInEnd =
  | { kind: 'go'; target: string }
  | { kind: 'accepted'; target: string; session: Pick<Session, 'name' | 'roles'> }
  | { kind: 'confirmed' };

const refusalOf = async (response: Response): Promise<string> => {
  const problem = problemSchema.safeParse(await response.json().catch(() => undefined));
  return problem.data?.detail ?? t('The server did not accept this sign-in ({status}).', { status: response.status });
};

/**
 * Finishes a sign-in on the callback address: checks state, redeems the code with its verifier, exchanges the result
 * for the session cookie (or for more time of the session there is) and drops the tokens.
 * @throws Error with a sentence for people
 */
export const finishSignIn = async (): Promise<SignInEnd> => {
  const manager = await createManager();
  const user = await manager.signinCallback();
  if (!user) throw new Error('This sign-in was started in another window. Please start again.');
  const state = stateSchema.safeParse(user.state).data;
  const renews = state?.renews === true;
  const response = await fetch('/auth-exchange', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      id_token: user.id_token,
      access_token: user.access_token,
      ...(renews ? { renew: true } : { return_to: safeTarget(state?.target), invitation: state?.invitation }),
    }),
    credentials: 'same-origin',
  });
  await manager.removeUser();
  await manager.clearStaleState();
  if (!response.ok) throw new Error(await refusalOf(response));
  if (renews) return { kind: 'confirmed' };
  // The server has the last word: people without any role are led to the page that says so.
  const { data, meta } = exchangeSchema.parse(await response.json());
  const target = meta.return_to;
  // An invitation that ended meanwhile leads out of the staff app, to the page that says so.
  const isAccepted = state?.invitation !== undefined && safeTarget(target) === target;
  return isAccepted ? { kind: 'accepted', target, session: data.attributes } : { kind: 'go', target };
};

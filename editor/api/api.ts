import { adminContract } from '#api-clients/admin/admin.contract.ts';
import { clientOnCall } from '#api-clients/client-on-call.ts';
import type { ClientSettings } from '#api-clients/http.ts';
import { createClient } from '#api-clients/http.ts';
import { identityContract } from '#api-clients/identity/identity.contract.ts';
import { type ProblemError, RECENT_SIGN_IN_REQUIRED } from '#api-clients/problem.ts';

let csrfToken: string | undefined;

/** Keeps the session's csrf token in memory only; every call sends it. */
export const setCsrfToken = (token: string | undefined): void => {
  csrfToken = token;
};

/** Headers that a write needs which does not go through a client, such as an upload with progress. */
export const writeHeaders = (): Record<string, string> => (csrfToken ? { 'csrf-token': csrfToken } : {});

type Confirm = () => Promise<boolean>;
let askForSignIn: Confirm | undefined;
let asking: Promise<boolean> | undefined;

/** Whoever can ask the person to sign in again; gives the way to stop. */
export const onRecentSignInAsked = (confirm: Confirm): (() => void) => {
  askForSignIn = confirm;
  return () => {
    if (askForSignIn === confirm) askForSignIn = undefined;
  };
};

/** Several calls that are refused at once ask the person once. */
const recover = async (refused: ProblemError): Promise<boolean> => {
  if (refused.code !== RECENT_SIGN_IN_REQUIRED) return false;
  asking ??= (askForSignIn?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
};

/** For clients of services that one feature alone talks to: `createClient(contract, clientSettings)`. */
export const clientSettings: ClientSettings = {
  // Looked up at each call, so that tests can put a fake in its place.
  fetch: (input, init) => globalThis.fetch(input, init),
  headers: writeHeaders,
  recover,
};

/** The services the staff app talks to. Every call throws ProblemError when it fails. What no start needs loads its contract with the first call. */
export const api = {
  admin: createClient(adminContract, clientSettings),
  content: clientOnCall(
    async () => (await import('#api-clients/content/content.contract.ts')).contentContract,
    clientSettings,
  ),
  /** Forms, leads and what leaves the house; its contract is larger than the rest of the start. */
  forms: clientOnCall(async () => (await import('#api-clients/forms/forms.contract.ts')).formsContract, clientSettings),
  identity: createClient(identityContract, clientSettings),
  media: clientOnCall(async () => (await import('#api-clients/media/media.contract.ts')).mediaContract, clientSettings),
};

import type { Trx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { IdentityCore } from './identity-core.ts';
import { speechQuery } from './pages/sign-in-speech.ts';
import { endSession, type SessionRow } from './sessions.store.ts';
import { refuseTokensUntil } from './users.store.ts';

/** Makes the embedded provider forget that this person is signed in there, so that the next sign-in asks again. */
export const forgetAtProvider = async (
  trx: Trx,
  issuer: string,
  subject: string,
  core: IdentityCore,
): Promise<void> => {
  if (!core.provider || issuer !== core.addresses.issuer) return;
  await trx
    .deleteFrom('oidc_records')
    .where('model', 'in', ['Session', 'Grant', 'AuthorizationCode', 'AccessToken', 'RefreshToken'])
    .where((eb) => eb(eb.ref('payload', '->>').key('accountId'), '=', subject))
    .execute();
};

/** Ends one session here and at the embedded provider, and refuses bearer tokens its person got until now. */
export const signOut = async (deps: ServerDeps, core: IdentityCore, session: SessionRow): Promise<void> => {
  const actor: Actor = {
    kind: 'user',
    id: session.user_id,
    name: session.name,
    roles: session.roles,
    permissions: new Set(),
  };
  await deps.db.transaction(async (trx) => {
    await endSession(trx, session.id_hash);
    await refuseTokensUntil(trx, session.user_id, deps.clock());
    await forgetAtProvider(trx, session.issuer, session.subject, core);
    await deps.audit.record(trx, actor, { action: 'session.ended', targetType: 'user', targetId: session.user_id });
  });
};

/**
 * Where the browser goes after signing out: the provider's own log-out, or our page. `visit`: the page of the site on
 * which a visitor did so, who is spoken to in its language.
 */
export const signOutUrl = async (core: IdentityCore, clientId: string, visit?: string): Promise<string> => {
  const { addresses, verifier } = core;
  if (addresses.embedded) return addresses.signedOutUrl + speechQuery({ visit });
  const endpoint = await verifier.endSessionEndpoint();
  if (endpoint === undefined) return addresses.signedOutUrl;
  const url = new URL(endpoint);
  url.searchParams.set('client_id', clientId);
  url.searchParams.set('post_logout_redirect_uri', addresses.signedOutUrl);
  // OpenID Connect RP-Initiated Logout 1.0, 2: what comes back with the browser; the address itself is a fixed one.
  if (visit !== undefined) url.searchParams.set('state', visit);
  return url.href;
};

import { randomUUID } from 'node:crypto';
import type { Account, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { ServerDeps } from '#server/http/define-service.ts';
import { API_AUDIENCE, type IdentityAddresses } from '../addresses.ts';
import { type HtmlPage, htmlPage } from '../pages/html-page.ts';
import { messagePage } from '../pages/message.page.ts';
import { speechIn, speechQuery } from '../pages/sign-in-speech.ts';
import { demoPersonById } from './demo-people.data.ts';
import { createOidcAdapter } from './oidc-adapter.ts';
import { type ProviderKeys, SIGNING_ALGORITHM } from './signing-keys.ts';

const SCOPES = ['openid', 'profile', 'email'];
/** Asked for besides, it brings a refresh token. */
const OFFLINE = 'offline_access';

/** Short, because a signed token cannot be taken back; the editor needs it for one exchange only. */
const TOKEN_SECONDS = 300;

const findAccount = (deps: ServerDeps, subject: string): Account | undefined => {
  const person = deps.config.demo ? demoPersonById(subject) : undefined;
  if (!person) return undefined;
  return {
    accountId: person.id,
    claims: () => ({
      sub: person.id,
      name: person.name,
      email: person.email,
      email_verified: true,
      roles: person.roles,
      // Two sign-ins in one second would otherwise give the same token, and a token counts once.
      jti: randomUUID(),
    }),
  };
};

const editorClient = (addresses: IdentityAddresses, clientId: string): ClientMetadata => ({
  client_id: clientId,
  client_name: 'Forecourt',
  application_type: 'web',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: addresses.redirectUris,
  post_logout_redirect_uris: [addresses.signedOutUrl],
  id_token_signed_response_alg: SIGNING_ALGORITHM,
  // Tells when the person proved who they are, which is not when the token was made.
  require_auth_time: true,
});

/** Our own client needs no consent: the grant is made (or found) without a page. */
const grantFirstParty = async (ctx: KoaContextWithOIDC) => {
  const { client, session, result, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = result?.consent?.grantId ?? session.grantIdFor(client.clientId);
  if (known) {
    const grant = await provider.Grant.find(known);
    if (grant) return grant;
  }
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope([...SCOPES, OFFLINE].join(' '));
  grant.addOIDCClaims(['roles', 'jti']);
  grant.addResourceScope(API_AUDIENCE, SCOPES.join(' '));
  await grant.save();
  return grant;
};

/** Who asks for consent in so many words (`prompt=consent`, as refresh tokens demand) is our own client, too. */
const withoutConsent = () => {
  const policy = interactionPolicy.base();
  policy.get('consent')?.checks.remove('consent_prompt');
  return policy;
};

const answerWith = (ctx: KoaContextWithOIDC, page: HtmlPage): void => {
  ctx.type = 'html';
  for (const [name, value] of Object.entries(page.headers)) ctx.set(name, value);
  ctx.body = page.html;
};

/** Asks whether this browser is to be signed out, with the provider's own form: an address alone signs nobody out. */
const askToSignOut = (ctx: KoaContextWithOIDC, form: string): void => {
  const button = '<button class="primary" form="op.logoutForm" name="logout" value="yes">Sign out</button>';
  const title = 'Sign out?';
  answerWith(
    ctx,
    htmlPage(
      title,
      `<section class="sheet alone"><h1>${title}</h1>${form}<div class="actions">${button}</div></section>`,
    ),
  );
};

const saySignedOut = (ctx: KoaContextWithOIDC): void =>
  answerWith(
    ctx,
    messagePage({
      title: 'You are signed out',
      text: 'The next sign-in asks who you are again.',
      actions: [{ label: 'Sign in again', href: '/cms' }],
    }),
  );

const configuration = (deps: ServerDeps, addresses: IdentityAddresses, keys: ProviderKeys): Configuration => ({
  adapter: createOidcAdapter(deps.db, deps.clock),
  clients: [editorClient(addresses, deps.config.oidcClientId)],
  jwks: keys.jwks,
  scopes: [...SCOPES, OFFLINE],
  claims: { openid: ['sub', 'roles', 'jti'], profile: ['name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  pkce: { required: () => true },
  cookies: {
    keys: keys.cookieKeys,
    short: { path: '/', signed: true, httpOnly: true, sameSite: 'lax', secure: addresses.secure },
    long: { path: '/', signed: true, httpOnly: true, sameSite: 'lax', secure: addresses.secure },
  },
  findAccount: (_ctx, subject) => findAccount(deps, subject),
  // Which page of the site somebody came for, so that sign-in speaks to a visitor and not to staff.
  extraParams: ['visit'],
  interactions: {
    url: (_ctx, { uid, params }) => `/sign-in/${uid}${speechQuery(speechIn(params))}`,
    policy: withoutConsent(),
  },
  loadExistingGrant: grantFirstParty,
  issueRefreshToken: (_ctx, client, code) => client.grantTypeAllowed('refresh_token') && code.scopes.has(OFFLINE),
  clientBasedCORS: (_ctx, origin) => origin === addresses.origin,
  extraTokenClaims: (_ctx, token) =>
    'accountId' in token ? { roles: demoPersonById(token.accountId)?.roles ?? [] } : undefined,
  renderError: (ctx, out) =>
    answerWith(
      ctx,
      messagePage({
        title: 'Sign-in could not continue',
        text: 'The address was incomplete or has been used before. Start again from the staff app.',
        detail: out.error,
        actions: [{ label: 'Sign in again', href: '/cms' }],
      }),
    ),
  ttl: {
    AccessToken: TOKEN_SECONDS,
    AuthorizationCode: 60,
    IdToken: TOKEN_SECONDS,
    Interaction: 1800,
    RefreshToken: deps.config.sessionAbsoluteHours * 3600,
    Grant: deps.config.sessionAbsoluteHours * 3600,
    Session: deps.config.sessionAbsoluteHours * 3600,
  },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    rpInitiatedLogout: { enabled: true, logoutSource: askToSignOut, postLogoutSuccessSource: saySignedOut },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => API_AUDIENCE,
      // A token for our API is asked for by name (`resource`); without one it is for `/oidc/me` alone.
      useGrantedResource: () => false,
      getResourceServerInfo: () => ({
        scope: SCOPES.join(' '),
        audience: API_AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: TOKEN_SECONDS,
        jwt: { sign: { alg: SIGNING_ALGORITHM } },
      }),
    },
  },
});

/** The OpenID provider of the default run: demo people, the editor as its only client, code flow with PKCE. */
export const createEmbeddedProvider = (
  deps: ServerDeps,
  addresses: IdentityAddresses,
  keys: ProviderKeys,
): Provider => {
  const provider = new Provider(addresses.issuer, configuration(deps, addresses, keys));
  // The mount sets the forwarded headers from the settings itself, so that no request chooses the addresses we name.
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'the embedded OpenID provider failed'));
  return provider;
};

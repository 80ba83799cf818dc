import { randomUUID } from 'node:crypto';
import type { Account, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import { interactionPolicy, Provider } from 'oidc-provider';
import type { ServerDeps } from '#server/http/define-service.ts';
import { API_AUDIENCE, type IdentityAddresses } from '../addresses.ts';
import type { HtmlPage } from '../pages/html-page.ts';
import { askToSignOutPage, brokenSignInPage, signedOutPage } from '../pages/identity.pages.ts';
import { speechFor, speechIn, speechQuery } from '../pages/sign-in-speech.ts';
import { demoPersonById } from './demo-people.data.ts';
import { createOidcAdapter } from './oidc-adapter.ts';
import { allowSignOutForm } from './sign-out-form.ts';
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

const speechOf = (deps: ServerDeps, { headers, query }: KoaContextWithOIDC) =>
  speechFor(deps, { headers }, speechIn(query));

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
  renderError: async (ctx, out) => answerWith(ctx, brokenSignInPage(out.error, await speechOf(deps, ctx))),
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
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) => answerWith(ctx, askToSignOutPage(form, await speechOf(deps, ctx))),
      postLogoutSuccessSource: async (ctx) => answerWith(ctx, signedOutPage(await speechOf(deps, ctx))),
    },
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
  provider.use(allowSignOutForm);
  provider.on('server_error', (_ctx, error) => deps.log.error({ err: error }, 'the embedded OpenID provider failed'));
  return provider;
};

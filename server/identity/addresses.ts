import type { Config } from '../config/load-config.ts';
import { staffOrigin } from '../config/origins.ts';

/** Audience of access tokens that may call the API. */
export const API_AUDIENCE = 'urn:forecourt:api';

/** Pages of the editor that finish a sign-in (they call `/auth-exchange`). */
const CALLBACK_PATHS = ['/cms/signed-in', '/admin/signed-in', '/auth/callback'];

/** Where staff sign in; from the settings alone, never from a request's headers. */
export interface IdentityAddresses {
  /** Origin of the staff app and of its session cookie. */
  origin: string;
  /** True when the cookie must carry `Secure`. */
  secure: boolean;
  /** The OpenID provider. */
  issuer: string;
  /** True when this process is the provider. */
  embedded: boolean;
  redirectUris: string[];
  signedOutUrl: string;
}

export const identityAddresses = (config: Config): IdentityAddresses => {
  const origin = staffOrigin(config);
  return {
    origin,
    secure: origin.startsWith('https:'),
    issuer: config.oidcIssuer ?? `${origin}/oidc`,
    embedded: config.oidcIssuer === undefined,
    redirectUris: CALLBACK_PATHS.map((path) => origin + path),
    signedOutUrl: `${origin}/auth/signed-out`,
  };
};

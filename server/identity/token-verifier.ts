import { createHash } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { unauthenticated, unavailable } from '../http/errors.ts';
import type { Logger } from '../log/logger.ts';
import { API_AUDIENCE, type IdentityAddresses } from './addresses.ts';
import type { ProviderKeys } from './provider/signing-keys.ts';
import { publicKeys } from './provider/signing-keys.ts';

/** Asymmetric signatures only: a shared secret or `none` would let anybody with the client id sign. */
const ALGORITHMS = ['ES256', 'ES384', 'ES512', 'RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'EdDSA'];
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_ID_TOKEN_AGE = '10 minutes';
const DISCOVERY_TIMEOUT_MS = 5_000;

const discoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().optional(),
});

interface IssuerKeys {
  keys: JWTVerifyGetKey;
  endSessionEndpoint?: string;
}

export interface VerifiedIdentity {
  subject: string;
  claims: JWTPayload;
  expiresAt: Date;
}

export interface TokenVerifier {
  /** A fresh identity token for our client. Throws 401 with the reason's code, 503 when the provider cannot be asked. */
  identityToken(token: string, expected: { nonce?: string; accessToken?: string }): Promise<VerifiedIdentity>;
  /** An access token (`at+jwt`) that may call our API. Throws 401 or 503. */
  accessToken(token: string): Promise<VerifiedIdentity & { issuedAt: Date }>;
  /** A back-channel log-out token. Throws 401 or 503. */
  logoutToken(token: string): Promise<{ subject?: string; sid?: string; expiresAt: Date }>;
  /** The provider's log-out address, when it has one. */
  endSessionEndpoint(): Promise<string | undefined>;
}

const refused = (detail: string) => unauthenticated(detail, 'token_invalid');

const discover = async (issuer: string): Promise<IssuerKeys> => {
  const response = await fetch(`${issuer}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(DISCOVERY_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The provider's discovery document answered ${response.status}.`);
  const document = discoverySchema.parse(await response.json());
  if (document.issuer.replace(/\/+$/, '') !== issuer) throw new Error('The provider names another issuer.');
  return {
    keys: createRemoteJWKSet(new URL(document.jwks_uri), { timeoutDuration: DISCOVERY_TIMEOUT_MS }),
    endSessionEndpoint: document.end_session_endpoint,
  };
};

/** at_hash: the left half of the access token's hash, with the hash of the signature's algorithm. */
const accessTokenHash = (algorithm: string, accessToken: string): string => {
  const bits = algorithm === 'EdDSA' ? '512' : algorithm.slice(-3);
  const digest = createHash(`sha${bits}`).update(accessToken).digest();
  return digest.subarray(0, digest.length / 2).toString('base64url');
};

/** Checks tokens of the configured provider; with `embedded` keys no request is made. */
export const createTokenVerifier = (options: {
  addresses: IdentityAddresses;
  clientId: string;
  embedded?: ProviderKeys;
  clock: () => Date;
  log: Logger;
}): TokenVerifier => {
  const { addresses, clientId, embedded, clock, log } = options;
  let discovered: Promise<IssuerKeys> | undefined;

  const issuerKeys = async (): Promise<IssuerKeys> => {
    if (embedded) return { keys: createLocalJWKSet(publicKeys(embedded.jwks)) };
    discovered ??= discover(addresses.issuer);
    try {
      return await discovered;
    } catch (error) {
      // Forgotten, so that the next sign-in asks again.
      discovered = undefined;
      log.error({ err: error }, 'the OpenID provider could not be asked');
      throw unavailable('identity_provider_unreachable', 'The sign-in service cannot be reached.');
    }
  };

  const verify = async (token: string, checks: { audience: string; typ?: string; maxTokenAge?: string }) => {
    const { keys } = await issuerKeys();
    try {
      const verified = await jwtVerify(token, keys, {
        issuer: addresses.issuer,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: clock(),
        requiredClaims: ['exp', 'iat', 'iss', 'aud'],
        ...checks,
      });
      return verified;
    } catch (error) {
      if (error instanceof errors.JWKSTimeout)
        throw unavailable('identity_provider_unreachable', 'The sign-in service cannot be reached.');
      if (error instanceof errors.JWTExpired) throw unauthenticated('The token has expired.', 'token_expired');
      throw refused('The token is not valid here.');
    }
  };

  const identityOf = (claims: JWTPayload): VerifiedIdentity => {
    if (typeof claims.sub !== 'string' || claims.sub === '' || claims.sub.length > 255)
      throw refused('The token names nobody.');
    return { subject: claims.sub, claims, expiresAt: new Date((claims.exp ?? 0) * 1000) };
  };

  return {
    async identityToken(token, expected) {
      const { payload, protectedHeader } = await verify(token, { audience: clientId, maxTokenAge: MAX_ID_TOKEN_AGE });
      const isForUsAlone = Array.isArray(payload.aud) ? payload.aud.length === 1 : true;
      if ((!isForUsAlone || payload.azp !== undefined) && payload.azp !== clientId)
        throw refused('The token was issued to another client.');
      if (payload.nonce !== undefined && payload.nonce !== expected.nonce)
        throw refused('The token belongs to another sign-in (nonce).');
      if (expected.nonce !== undefined && payload.nonce === undefined)
        throw refused('The token carries no nonce, but one was asked for.');
      if (
        expected.accessToken !== undefined &&
        payload.at_hash !== undefined &&
        payload.at_hash !== accessTokenHash(protectedHeader.alg, expected.accessToken)
      )
        throw refused('The two tokens do not belong together.');
      if (/^(at|logout)\+jwt$/i.test(protectedHeader.typ ?? '') || payload.events !== undefined)
        throw refused('This is not an identity token.');
      return identityOf(payload);
    },
    async accessToken(token) {
      const { payload } = await verify(token, { audience: API_AUDIENCE, typ: 'at+jwt' });
      return { ...identityOf(payload), issuedAt: new Date((payload.iat ?? 0) * 1000) };
    },
    async logoutToken(token) {
      const { payload } = await verify(token, { audience: clientId, maxTokenAge: MAX_ID_TOKEN_AGE });
      const events = payload.events;
      const isLogout =
        typeof events === 'object' &&
        events !== null &&
        'http://schemas.openid.net/event/backchannel-logout' in events &&
        payload.nonce === undefined;
      const sid = typeof payload.sid === 'string' ? payload.sid : undefined;
      if (!isLogout || (payload.sub === undefined && sid === undefined)) throw refused('This is not a log-out token.');
      return { subject: payload.sub, sid, expiresAt: new Date((payload.exp ?? 0) * 1000) };
    },
    async endSessionEndpoint() {
      return (await issuerKeys()).endSessionEndpoint;
    },
  };
};

import type { Provider } from 'oidc-provider';
import type { ServerDeps } from '../http/define-service.ts';
import { type IdentityAddresses, identityAddresses } from './addresses.ts';
import { createEmbeddedProvider } from './provider/embedded-provider.ts';
import { providerKeys } from './provider/signing-keys.ts';
import { randomSecret } from './secret-hash.ts';
import { keptSecret } from './secrets.store.ts';
import { createTokenVerifier, type TokenVerifier } from './token-verifier.ts';

/** What the parts of the identity service share; made once, after migrations. */
export interface IdentityCore {
  addresses: IdentityAddresses;
  verifier: TokenVerifier;
  /** Signs csrf tokens; the same on all nodes. */
  sessionSecret: string;
  /** Undefined when OIDC_ISSUER names another provider. */
  provider?: Provider;
}

const makeCore = async (deps: ServerDeps): Promise<IdentityCore> => {
  const { config, db, clock, log } = deps;
  const addresses = identityAddresses(config);
  const sessionSecret = config.sessionSecret ?? (await keptSecret(db, 'session', () => randomSecret(32)));
  const embedded = addresses.embedded ? await providerKeys(db) : undefined;
  // Without a demo the embedded provider knows nobody, so nothing it ever signed counts.
  const trusted = embedded && !config.demo ? { ...embedded, jwks: { keys: [] } } : embedded;
  return {
    addresses,
    sessionSecret,
    verifier: createTokenVerifier({ addresses, clientId: config.oidcClientId, embedded: trusted, clock, log }),
    provider: embedded ? createEmbeddedProvider(deps, addresses, embedded) : undefined,
  };
};

/** Gives the core, made on the first call; a failed attempt is tried again. */
export const identityCore = (deps: ServerDeps): (() => Promise<IdentityCore>) => {
  let made: Promise<IdentityCore> | undefined;
  return () => {
    made ??= makeCore(deps).catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};

import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from '#server/db/database.ts';
import { randomSecret } from '../secret-hash.ts';
import { keptSecret } from '../secrets.store.ts';

/** The one algorithm of the embedded provider. */
export const SIGNING_ALGORITHM = 'ES256';

export interface ProviderKeys {
  /** Private signing keys, the current one first. */
  jwks: { keys: JWK[] };
  /** Sign the provider's own cookies. */
  cookieKeys: string[];
}

const makeSigningKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, kid: randomSecret(9), use: 'sig', alg: SIGNING_ALGORITHM };
};

/** The provider's keys: made on the first start and kept, so that a restart signs nobody out. */
export const providerKeys = async (db: Db): Promise<ProviderKeys> => ({
  jwks: await keptSecret(db, 'oidc.jwks', async () => ({ keys: [await makeSigningKey()] })),
  cookieKeys: await keptSecret(db, 'oidc.cookies', () => [randomSecret(32)]),
});

/** The halves everybody may see. */
export const publicKeys = (jwks: { keys: JWK[] }): { keys: JWK[] } => ({
  keys: jwks.keys.map(({ d: _private, ...publicHalf }) => publicHalf),
});

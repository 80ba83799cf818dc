import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { ServerDeps } from '../http/define-service.ts';
import './secrets.tables.ts';

/** Seals secrets at rest and signs what visitors carry; one key for all nodes of a database. */
export interface SecretBox {
  seal(plain: string): string;
  /** Undefined when the text was not sealed with this key. */
  open(sealed: string): string | undefined;
  sign(text: string): string;
}

const keptSeed = async (deps: ServerDeps): Promise<string> => {
  const find = () =>
    deps.db.read.selectFrom('form_secrets').select('value').where('name', '=', 'seed').executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  const value = randomBytes(32).toString('base64url');
  await deps.db.transaction((trx) =>
    trx
      .insertInto('form_secrets')
      .values({ name: 'seed', value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  return (await find())?.value ?? value;
};

/** With SESSION_SECRET the key is not in the database, so that a copy of it opens nothing. */
export const openSecretBox = async (deps: ServerDeps): Promise<SecretBox> => {
  const seed = deps.config.sessionSecret ?? (await keptSeed(deps));
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', seed, 'forecourt-forms', purpose, 32));
  const [sealing, signing] = [derive('seal'), derive('sign')];
  return {
    seal(plain) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed) {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(12, 28));
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest('base64url'),
  };
};

import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeFileDurably } from '../db/embedded/durable-files.ts';
import type { ServerDeps } from '../http/define-service.ts';
import './secrets.tables.ts';

/** Seals secrets at rest and signs what visitors carry; one key for all nodes of a database. */
export interface SecretBox {
  seal(plain: string): string;
  /** Undefined when the text was not sealed with this key. */
  open(sealed: string): string | undefined;
  sign(text: string): string;
}

const storedSeed = async (deps: ServerDeps): Promise<string> => {
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

const fileOf = ({ config }: ServerDeps): string => path.join(config.dataDir, 'standby', 'seed');

/** The seed as it was last, for a process that starts while the database is away; readable by its owner alone. */
const seedOnDisk = async (deps: ServerDeps): Promise<string | undefined> => {
  const text = await readFile(fileOf(deps), 'utf8').catch(() => '');
  return text === '' ? undefined : text;
};

const keepOnDisk = async (deps: ServerDeps, seed: string): Promise<void> => {
  try {
    if ((await seedOnDisk(deps)) === seed) return;
    await mkdir(path.dirname(fileOf(deps)), { recursive: true, mode: 0o700 });
    await writeFileDurably(fileOf(deps), Buffer.from(seed));
  } catch (error) {
    deps.log.warn({ err: error }, 'the seed could not be kept for a start without the database');
  }
};

/**
 * What keys are derived from: SESSION_SECRET, else what the database holds, else what the disk kept of it. With
 * SESSION_SECRET it is not in the database, so that a copy of that opens nothing.
 */
export const readSeed = async (deps: ServerDeps): Promise<string> => {
  if (deps.config.sessionSecret !== undefined) return deps.config.sessionSecret;
  try {
    const seed = await storedSeed(deps);
    await keepOnDisk(deps, seed);
    return seed;
  } catch (error) {
    const seed = await seedOnDisk(deps);
    if (seed === undefined) throw error;
    return seed;
  }
};

/** The box of a seed (`readSeed`). */
export const openSecretBox = (seed: string): SecretBox => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', seed, 'forecourt-forms', purpose, 32));
  // As bytes they would be made keys at each use.
  const sealing = createSecretKey(derive('seal'));
  const signing = createSecretKey(derive('sign'));
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

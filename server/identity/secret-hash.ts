import { createHash, randomBytes } from 'node:crypto';

/** A new unguessable value (base64url) of `bytes` random bytes. */
export const randomSecret = (bytes: number): string => randomBytes(bytes).toString('base64url');

/** What the database knows of a secret. The secrets are random, so a plain hash cannot be guessed back. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

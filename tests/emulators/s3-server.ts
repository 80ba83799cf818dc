import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, startProcess } from '../support/process.ts';

export interface S3Server {
  /** Settings of the product that point to it. */
  env: Record<string, string>;
  /** Answers nothing from now on, as a service that is down. */
  close(): Promise<void>;
}

/** An S3-compatible service of its own process with one empty bucket. */
export const startS3Server = async (): Promise<S3Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-'));
  const port = await freePort();
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const server = startProcess(
    process.execPath,
    [program, '--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--configure-bucket', 'media'],
    { env: {} },
  );
  await server.waitFor(/listening/i, 30);
  return {
    env: {
      MEDIA_S3_BUCKET: 'media',
      MEDIA_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      MEDIA_S3_PREFIX: 'site/',
      MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
      MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { createDiskStorage } from './disk-storage.ts';
import type { MediaStorage } from './media-storage.ts';

/** The client of the bucket is large: it is loaded with the first file, and by those who use a bucket only. */
const loadedLater = (load: () => Promise<MediaStorage>): MediaStorage => {
  let loading: Promise<MediaStorage> | undefined;
  const storage = (): Promise<MediaStorage> => {
    loading ??= load();
    return loading;
  };
  return {
    put: async (...file) => (await storage()).put(...file),
    putStream: async (...file) => (await storage()).putStream(...file),
    open: async (...file) => (await storage()).open(...file),
    read: async (...file) => (await storage()).read(...file),
    remove: async (hash) => (await storage()).remove(hash),
    async *list() {
      yield* (await storage()).list();
    },
    close: () => void loading?.then((loaded) => loaded.close()),
  };
};

/**
 * Where files are kept, as the settings say: a bucket, or a folder of this machine.
 * @throws Error when a bucket is named without its access key
 */
export const createMediaStorage = (config: Config): MediaStorage => {
  const { mediaS3Bucket: bucket, mediaS3KeyId: accessKeyId, mediaS3Secret: secretAccessKey } = config;
  if (bucket === undefined) return createDiskStorage(path.resolve(config.dataDir, 'media'));
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('MEDIA_S3_BUCKET needs MEDIA_S3_ACCESS_KEY_ID and MEDIA_S3_SECRET_ACCESS_KEY.');
  const settings = {
    endpoint: config.mediaS3Endpoint,
    region: config.mediaS3Region,
    prefix: config.mediaS3Prefix,
    bucket,
    accessKeyId,
    secretAccessKey,
  };
  return loadedLater(async () => (await import('./s3-storage.ts')).createS3Storage(settings));
};

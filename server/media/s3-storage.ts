import { PassThrough, type Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { unavailable } from '../http/errors.ts';
import type { ByteRange, MediaStorage } from './media-storage.ts';

export interface S3Settings {
  /** Address of the service; the one of the region when not given. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  /** Put in front of every name, such as `media/`; empty for none. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ATTEMPTS = 3;
const CONNECT_MS = 5_000;
const ANSWER_MS = 60_000;

/** The service says that there is no such object. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode === 404 || error.name === 'NoSuchKey');

const orMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    // The original error holds the request with its signature: only what it was goes on.
    const name = error instanceof Error ? error.name : 'unknown';
    throw unavailable('storage_unavailable', `The media storage does not answer (${name}).`, 10);
  }
};

const rangeHeader = (range: ByteRange | undefined) => (range ? { Range: `bytes=${range.start}-${range.end}` } : {});

/** Keeps files in a bucket of any service that speaks S3: `<prefix><hash>/<name>`. */
export const createS3Storage = (settings: S3Settings): MediaStorage => {
  const { endpoint, region, bucket: Bucket, prefix, accessKeyId, secretAccessKey } = settings;
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Older services refuse the checksums that AWS itself has come to expect; both take requests without.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  const keyOf = (hash: string, name: string): string => `${prefix}${hash}/${name}`;

  const get = async (key: string, range?: ByteRange) => {
    const found = await orMissing(client.send(new GetObjectCommand({ Bucket, Key: key, ...rangeHeader(range) })));
    return found?.Body;
  };
  const put = async (key: string, body: Uint8Array | Readable, size: number): Promise<void> => {
    const object = { Bucket, Key: key, Body: body, ContentLength: size };
    const kept = await orMissing(client.send(new PutObjectCommand(object)));
    if (!kept) throw unavailable('storage_unavailable', 'The bucket of the media storage is not there.', 60);
  };
  /** A stream at once, filled when the service answers. */
  const streamOf = (key: string, range: ByteRange | undefined): Readable => {
    const through = new PassThrough();
    get(key, range).then(
      (body) => {
        if (!body) return through.destroy(new Error('The file is gone.'));
        const source = body as Readable;
        source.once('error', (error) => through.destroy(error));
        through.once('close', () => source.destroy());
        source.pipe(through);
      },
      (error: unknown) => through.destroy(error instanceof Error ? error : new Error('The file could not be read.')),
    );
    return through;
  };
  async function* keysBelow(start: string) {
    let token: string | undefined;
    do {
      const page = await orMissing(
        client.send(
          new ListObjectsV2Command({
            Bucket,
            Prefix: start,
            ...(token === undefined ? {} : { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key, LastModified } of page?.Contents ?? [])
        if (Key) yield { key: Key, at: LastModified ?? new Date(0) };
      token = page?.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  return {
    put: (hash, name, bytes) => put(keyOf(hash, name), bytes, bytes.byteLength),
    putStream: (hash, name, bytes, size) => put(keyOf(hash, name), bytes, size),
    async open(hash, name) {
      const key = keyOf(hash, name);
      const found = await orMissing(client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && { size: found.ContentLength ?? 0, stream: (range) => streamOf(key, range) };
    },
    async read(hash, name) {
      const body = await get(keyOf(hash, name));
      return body && (await body.transformToByteArray());
    },
    async remove(hash) {
      const keys: string[] = [];
      for await (const { key } of keysBelow(`${prefix}${hash}/`)) keys.push(key);
      for (let start = 0; start < keys.length; start += 1000) {
        const Objects = keys.slice(start, start + 1000).map((Key) => ({ Key }));
        await orMissing(client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })));
      }
    },
    async *list() {
      // Names come in order, so a folder's objects stand together.
      let folder: { hash: string; changedAt: Date } | undefined;
      for await (const { key, at } of keysBelow(prefix)) {
        const hash = key.slice(prefix.length).split('/')[0] ?? '';
        if (folder?.hash === hash) folder.changedAt = at > folder.changedAt ? at : folder.changedAt;
        else {
          if (folder) yield folder;
          folder = { hash, changedAt: at };
        }
      }
      if (folder) yield folder;
    },
    close: () => client.destroy(),
  };
};

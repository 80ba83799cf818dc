import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound } from '../http/errors.ts';
import { checkIfMatch, type Seen } from '../http/etag.ts';
import type { Task } from '../http/work.ts';
import { type CleanFile, cleanFile, contentHash, readSentFile, type SentFile } from './clean-file.ts';
import type { Codec } from './codec/codec-pool.ts';
import { imageEtag } from './image-dto.ts';
import {
  binImage,
  changeImageFile,
  findDuplicate,
  findImage,
  type ImageRow,
  insertImage,
  lockImage,
} from './images.store.ts';
import { changedSince, checkFolder } from './library.ts';
import type { MediaStorage } from './media-storage.ts';
import { storeAround } from './store-around.ts';
import type { WarmVariants } from './warm-variants.ts';

/** Uploads a person may begin. */
export const UPLOADS = { burst: 60, perSeconds: 60 };

export interface MediaParts {
  storage: MediaStorage;
  codec: Codec;
  warm: WarmVariants;
}

export interface Uploaded {
  image: ImageRow;
  /** True when the file was in the library already and nothing was added. */
  isDuplicate: boolean;
}

const storeImage = async <T>(
  { storage, warm }: MediaParts,
  { facts, stored, bytes }: CleanFile,
  write: () => Promise<T>,
): Promise<T> => {
  const put = () => storage.put(facts.hash, stored, bytes);
  const written = await storeAround(storage, { hash: facts.hash, name: stored, put }, write);
  warm.add(facts);
  return written;
};

/** The picture that is this file already; out of the bin when it lay there. */
const findSame = async (
  deps: ServerDeps,
  actor: Actor,
  hashes: { source: string; kept?: string },
): Promise<Uploaded | undefined> => {
  const found = await findDuplicate(deps.db.read, hashes);
  if (!found) return undefined;
  if (!found.deleted_at) return { image: found, isDuplicate: true };
  return deps.db.transaction(async (trx) => {
    if (!(await lockImage(trx, found.id))) return undefined;
    const image = await binImage(trx, found.id, null, { actor, now: deps.clock() });
    deps.changes.publish(trx, `media:${image.id}`);
    await deps.audit.record(trx, actor, { action: 'image.restored', targetType: 'image', targetId: image.id });
    return { image, isDuplicate: true };
  });
};

interface UploadOptions {
  folder?: string | undefined;
  duplicates: 'keep' | 'reuse';
}

/** Takes the picture of a form into the library. Throws as takeImage, 400 and 413. */
export const uploadImage = async (
  task: Task,
  parts: MediaParts,
  request: FastifyRequest,
  options: UploadOptions,
): Promise<Uploaded> => {
  const { deps, actor } = task;
  authorize(actor, 'media.update');
  deps.service('rateLimits').take('upload', actor.id, UPLOADS);
  return takeImage(task, parts, await readSentFile(request), options);
};

/**
 * Takes a picture into the library; the record is written only after the file is safe. Throws 415 and 422 with a code
 * that says what is wrong with the file.
 */
export const takeImage = async (
  { deps, actor }: Task,
  parts: MediaParts,
  sent: SentFile,
  { folder, duplicates }: UploadOptions,
): Promise<Uploaded> => {
  await checkFolder(deps.db.read, folder);
  const source = contentHash(sent.bytes);
  const same = duplicates === 'reuse' ? await findSame(deps, actor, { source }) : undefined;
  if (same) return same;
  const file = await cleanFile(parts.codec, sent);
  const alike = duplicates === 'reuse' ? await findSame(deps, actor, { source, kept: file.facts.hash }) : undefined;
  if (alike) return alike;
  const image = await storeImage(parts, file, () =>
    deps.db.transaction(async (trx) => {
      const id = randomUUID();
      const record = {
        id,
        ...file.facts,
        folder_id: folder ?? null,
        updated_by: actor.id,
        updated_by_name: actor.name,
      };
      const row = await insertImage(trx, record, deps.clock());
      if (!row) throw new Error('A new picture got an id that is taken.');
      deps.changes.publish(trx, `media:${id}`);
      await deps.audit.record(trx, actor, { action: 'image.uploaded', targetType: 'image', targetId: id });
      return row;
    }),
  );
  return { image, isDuplicate: false };
};

/**
 * Puts another file in the place of a picture: id, texts, focal point, folder and tags stay, so every use shows it.
 * The former file goes with the next sweep, when no cached page asks for it any more. Throws 404, 412 and what
 * uploadImage throws.
 */
export const replaceImageFile = async (
  { deps, actor }: Task,
  parts: MediaParts,
  { id, ifMatch }: Seen,
  request: FastifyRequest,
): Promise<ImageRow> => {
  authorize(actor, 'media.update');
  deps.service('rateLimits').take('upload', actor.id, UPLOADS);
  const current = await findImage(deps.db.read, id);
  if (!current) throw notFound('There is no such picture.');
  checkIfMatch(ifMatch, imageEtag(current), changedSince(current));
  const file = await cleanFile(parts.codec, await readSentFile(request));
  return storeImage(parts, file, () =>
    deps.db.transaction(async (trx) => {
      const before = await lockImage(trx, id);
      if (!before) throw notFound('There is no such picture.');
      checkIfMatch(ifMatch, imageEtag(before), changedSince(before));
      const after = await changeImageFile(trx, id, file.facts, { actor, now: deps.clock() });
      deps.changes.publish(trx, `media:${id}`);
      await deps.audit.record(trx, actor, {
        action: 'image.replaced',
        targetType: 'image',
        targetId: id,
        details: { from: before.hash, to: after.hash },
      });
      return after;
    }),
  );
};

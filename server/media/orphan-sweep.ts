import type { Reader } from '../db/database.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { findFileByHash } from './files/files.store.ts';
import { findImageByHash } from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';
import { uploadFolder, uploadOfFolder } from './uploads/chunks.ts';
import { findUpload, findUploadsBefore, removeUpload } from './uploads/uploads.store.ts';
import { UPLOAD_HOURS } from './uploads/uploads.ts';

/** An upload in progress has its file before its record; nothing younger than this is touched. */
const GRACE_MS = 3_600_000;

/** Whether a folder holds the file of a picture, film or document, or the pieces of an upload that may go on. */
const isNamed = async (reader: Reader, folder: string): Promise<boolean> => {
  const upload = uploadOfFolder(folder);
  if (upload !== undefined) return (await findUpload(reader, upload)) !== undefined;
  return (await findImageByHash(reader, folder)) !== undefined || (await findFileByHash(reader, folder)) !== undefined;
};

/** Forgets uploads nobody has gone on with for a day. */
const forgetUploads = async (deps: ServerDeps, storage: MediaStorage): Promise<void> => {
  const limit = new Date(deps.clock().getTime() - UPLOAD_HOURS * 3_600_000);
  for (const id of await findUploadsBefore(deps.db.read, limit)) {
    await deps.db.transaction((trx) => removeUpload(trx, id));
    await storage.remove(uploadFolder(id));
  }
};

/** Removes files no picture names: uploads that never got their record, deletions that were cut short. Answers how many. */
export const sweepOrphans = async (deps: ServerDeps, storage: MediaStorage): Promise<number> => {
  await forgetUploads(deps, storage);
  let removed = 0;
  for await (const { hash, changedAt } of storage.list()) {
    if (deps.clock().getTime() - changedAt.getTime() < GRACE_MS) continue;
    if (await isNamed(deps.db.read, hash)) continue;
    await storage.remove(hash);
    removed += 1;
  }
  if (removed > 0) deps.log.info({ removed }, 'files without a picture were removed');
  return removed;
};

import { systemActor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { HttpError } from '../http/errors.ts';
import { findFilesBinnedBefore } from './files/files.store.ts';
import { deleteFile } from './files/files.ts';
import { findBinnedBefore } from './images.store.ts';
import { deleteImage } from './library.ts';
import type { MediaStorage } from './media-storage.ts';

export const BIN_DAYS = 30;

/**
 * Deletes for good what has lain in the bin for 30 days; answers how many. What a page shows again in the meantime
 * (an undo, a restored version) stays.
 */
export const sweepBin = async (deps: ServerDeps, storage: MediaStorage): Promise<number> => {
  const limit = new Date(deps.clock().getTime() - BIN_DAYS * 86_400_000);
  let deleted = 0;
  const images = (await findBinnedBefore(deps.db.read, limit)).map((id) => ({ id, remove: deleteImage }));
  const files = (await findFilesBinnedBefore(deps.db.read, limit)).map((id) => ({ id, remove: deleteFile }));
  for (const { id, remove } of [...images, ...files]) {
    try {
      await remove({ deps, actor: systemActor }, storage, { id, ifMatch: undefined });
      deleted += 1;
    } catch (error) {
      if (!(error instanceof HttpError) || (error.code !== 'in_use' && error.status !== 404)) throw error;
    }
  }
  if (deleted > 0) deps.log.info({ deleted }, 'pictures and files left the bin for good');
  return deleted;
};

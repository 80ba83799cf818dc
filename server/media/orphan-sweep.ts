import type { ServerDeps } from '../http/define-service.ts';
import { findImageByHash } from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';

/** An upload in progress has its file before its record; nothing younger than this is touched. */
const GRACE_MS = 3_600_000;

/** Removes files no picture names: uploads that never got their record, deletions that were cut short. Answers how many. */
export const sweepOrphans = async (deps: ServerDeps, storage: MediaStorage): Promise<number> => {
  let removed = 0;
  for await (const { hash, changedAt } of storage.list()) {
    if (deps.clock().getTime() - changedAt.getTime() < GRACE_MS) continue;
    if (await findImageByHash(deps.db.read, hash)) continue;
    await storage.remove(hash);
    removed += 1;
  }
  if (removed > 0) deps.log.info({ removed }, 'files without a picture were removed');
  return removed;
};

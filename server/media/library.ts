import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import { checkIfMatch } from '../http/etag.ts';
import { imageEtag } from './image-dto.ts';
import { findImageUses, findSettingUses, type ImageUse } from './image-usage.store.ts';
import {
  changeImage,
  deleteImageRow,
  findImage,
  findImageByHash,
  findImages,
  type ImageChange,
  type ImageRow,
  listImages,
  lockImage,
} from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';

const MAX_IDS = 500;

const existing = (image: ImageRow | undefined): ImageRow => {
  if (!image) throw notFound('There is no such picture.');
  return image;
};

/** One picture, for everybody. Throws 404. */
export const readImage = async (deps: ServerDeps, id: string): Promise<ImageRow> =>
  existing(await findImage(deps.db.read, id));

/** The known ones of comma-separated ids, for everybody. Throws 400 for more than 500. */
export const readImages = async (deps: ServerDeps, ids: string): Promise<ImageRow[]> => {
  const wanted = [...new Set(ids.split(',').filter((id) => id !== ''))];
  if (wanted.length > MAX_IDS) throw badRequest('too_many_ids', `Ask for ${MAX_IDS} pictures at most.`);
  return findImages(deps.db.read, wanted);
};

export const searchImages = (
  deps: ServerDeps,
  actor: Actor,
  query: { page: number; items: number; text?: string },
): Promise<{ rows: ImageRow[]; total: number }> => {
  authorize(actor, 'media.read');
  return listImages(deps.db.read, query);
};

/** Changes what is said about a picture. Throws 404 and 412. */
export const updateImage = async (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  change: ImageChange,
  ifMatch: string | undefined,
): Promise<ImageRow> => {
  authorize(actor, 'media.update');
  return deps.db.transaction(async (trx) => {
    const before = existing(await lockImage(trx, id));
    checkIfMatch(ifMatch, imageEtag(before), { changed_at: before.updated_at.toISOString() });
    const after = await changeImage(trx, id, change, { actorId: actor.id, now: deps.clock() });
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, {
      action: 'image.changed',
      targetType: 'image',
      targetId: id,
      details: { fields: Object.keys(change) },
    });
    return after;
  });
};

/** The pages that show a picture. Throws 404. */
export const imageUses = async (deps: ServerDeps, actor: Actor, id: string): Promise<ImageUse[]> => {
  authorize(actor, 'media.read');
  existing(await findImage(deps.db.read, id));
  return findImageUses(deps.db.read, id);
};

/** Deletes a picture nobody uses, then its files. Throws 404, 412, and 409 `in_use` with the pages and settings. */
export const deleteImage = async (
  deps: ServerDeps,
  storage: MediaStorage,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> => {
  authorize(actor, 'media.update');
  const hash = await deps.db.transaction(async (trx) => {
    const image = existing(await lockImage(trx, id));
    checkIfMatch(ifMatch, imageEtag(image), { changed_at: image.updated_at.toISOString() });
    const pages = await findImageUses(trx, id);
    const settings = await findSettingUses(trx, id);
    if (pages.length + settings.length > 0)
      throw conflict('in_use', `This picture is used in ${pages.length + settings.length} places.`, {
        pages: pages.slice(0, 100),
        settings,
      });
    await deleteImageRow(trx, id);
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, { action: 'image.deleted', targetType: 'image', targetId: id });
    return image.hash;
  });
  if (!(await findImageByHash(deps.db.read, hash))) await storage.remove(hash);
};

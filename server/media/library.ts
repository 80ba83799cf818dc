import type { Reader } from '../db/database.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { badRequest, conflict, notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch, type Seen } from '../http/etag.ts';
import type { Task } from '../http/work.ts';
import { findFolder } from './folders.store.ts';
import { imageEtag } from './image-dto.ts';
import { findImageUses, findPosterUses, findSettingUses, findThingUses, type ImageUse } from './image-usage.store.ts';
import {
  changeImage,
  deleteImageRow,
  findImage,
  findImageByHash,
  findImages,
  type ImageChange,
  type ImageRow,
  lockImage,
} from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';
import { type ImageSearch, listTags, searchImages } from './search-images.store.ts';

const MAX_IDS = 500;

const existingImage = (image: ImageRow | undefined): ImageRow => {
  if (!image) throw notFound('There is no such picture.');
  return image;
};

/** One picture, for everybody. Throws 404. */
export const readImage = async (deps: ServerDeps, id: string): Promise<ImageRow> =>
  existingImage(await findImage(deps.db.read, id));

/** The known ones of comma-separated ids, for everybody. Throws 400 for more than 500. */
export const readImages = async (deps: ServerDeps, ids: string): Promise<ImageRow[]> => {
  const wanted = [...new Set(ids.split(',').filter((id) => id !== ''))];
  if (wanted.length > MAX_IDS) throw badRequest('too_many_ids', `Ask for ${MAX_IDS} pictures at most.`);
  return findImages(deps.db.read, wanted);
};

/** One picture for those who keep the library. Throws 404. */
export const readLibraryImage = async (deps: ServerDeps, actor: Actor, id: string): Promise<ImageRow> => {
  authorize(actor, 'media.read');
  return readImage(deps, id);
};

export const searchLibrary = (
  deps: ServerDeps,
  actor: Actor,
  query: ImageSearch,
): Promise<{ rows: ImageRow[]; total: number }> => {
  authorize(actor, 'media.read');
  return searchImages(deps.db.read, query);
};

export const readTags = (deps: ServerDeps, actor: Actor): Promise<{ tag: string; images: number }[]> => {
  authorize(actor, 'media.read');
  return listTags(deps.db.read);
};

/** Throws 422 when a folder that pictures should lie in is gone. */
export const checkFolder = async (reader: Reader, id: string | null | undefined): Promise<void> => {
  if (id && !(await findFolder(reader, id)))
    throw validationFailed([{ code: 'not_found', detail: 'This folder is gone', pointer: '/folder_id' }]);
};

/** What somebody needs to know whose change came too late. */
export const changedSince = (image: ImageRow) => ({
  changed_at: image.updated_at.toISOString(),
  changed_by: image.updated_by_name || 'System',
});

/** Changes what is said about a picture, and its place. Throws 404, 412, and 422 for a folder that is gone. */
export const updateImage = async (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  change: ImageChange,
): Promise<ImageRow> => {
  authorize(actor, 'media.update');
  return deps.db.transaction(async (trx) => {
    const before = existingImage(await lockImage(trx, id));
    checkIfMatch(ifMatch, imageEtag(before), changedSince(before));
    await checkFolder(trx, change.folder_id);
    const after = await changeImage(trx, id, change, { actor, now: deps.clock() });
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
  existingImage(await findImage(deps.db.read, id));
  return findImageUses(deps.db.read, id);
};

/** Deletes a picture nobody uses for good, then its files. Throws 404, 412, and 409 `in_use` with what names it. */
export const deleteImage = async (
  { deps, actor }: Task,
  storage: MediaStorage,
  { id, ifMatch }: Seen,
): Promise<void> => {
  authorize(actor, 'media.update');
  const hash = await deps.db.transaction(async (trx) => {
    const image = existingImage(await lockImage(trx, id));
    checkIfMatch(ifMatch, imageEtag(image), changedSince(image));
    const pages = await findImageUses(trx, id);
    const settings = await findSettingUses(trx, id);
    const films = await findPosterUses(trx, id);
    const things = await findThingUses(trx, id);
    const uses = pages.length + settings.length + films.length + things.length;
    if (uses > 0)
      throw conflict('in_use', `This picture is used in ${uses} places.`, {
        pages: pages.slice(0, 100),
        settings,
        films,
        things: things.slice(0, 100),
      });
    await deleteImageRow(trx, id);
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, { action: 'image.deleted', targetType: 'image', targetId: id });
    return image.hash;
  });
  if (!(await findImageByHash(deps.db.read, hash))) await storage.remove(hash);
};

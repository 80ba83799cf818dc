import type { FileQuery } from '#api-clients/media/files.operations.ts';
import type { Reader, Trx } from '#server/db/database.ts';
import { type Actor, authorize } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { badRequest, conflict, notFound, validationFailed } from '#server/http/errors.ts';
import { checkIfMatch, type Seen } from '#server/http/etag.ts';
import type { Task } from '#server/http/work.ts';
import { findCaptionUses, findFileUses, findSettingUses, type ImageUse } from '../image-usage.store.ts';
import { findImage } from '../images.store.ts';
import { checkFolder } from '../library.ts';
import type { MediaStorage } from '../media-storage.ts';
import { fileEtag } from './file-dto.ts';
import {
  changeFile,
  deleteFileRow,
  type FileChange,
  type FileRow,
  findFile,
  findFileByHash,
  findFiles,
  lockFile,
  searchFiles,
} from './files.store.ts';

const MAX_IDS = 500;

const existingFile = (file: FileRow | undefined): FileRow => {
  if (!file) throw notFound('There is no such file.');
  return file;
};

/** A file that is not in the bin, for everybody. Throws 404. */
export const readFile = async (deps: ServerDeps, id: string): Promise<FileRow> => {
  const file = existingFile(await findFile(deps.db.read, id));
  return existingFile(file.deleted_at ? undefined : file);
};

/** The known ones of comma-separated ids, for everybody. Throws 400 for more than 500. */
export const readFiles = async (deps: ServerDeps, ids: string): Promise<FileRow[]> => {
  const wanted = [...new Set(ids.split(',').filter((id) => id !== ''))];
  if (wanted.length > MAX_IDS) throw badRequest('too_many_ids', `Ask for ${MAX_IDS} files at most.`);
  return (await findFiles(deps.db.read, wanted)).filter(({ deleted_at }) => deleted_at === null);
};

export const readLibraryFile = async (deps: ServerDeps, actor: Actor, id: string): Promise<FileRow> => {
  authorize(actor, 'media.read');
  return existingFile(await findFile(deps.db.read, id));
};

export const searchLibraryFiles = (deps: ServerDeps, actor: Actor, query: FileQuery) => {
  authorize(actor, 'media.read');
  return searchFiles(deps.db.read, query);
};

/** The pages that link to or play a file. Throws 404. */
export const fileUses = async (deps: ServerDeps, actor: Actor, id: string): Promise<ImageUse[]> => {
  authorize(actor, 'media.read');
  existingFile(await findFile(deps.db.read, id));
  return findFileUses(deps.db.read, id);
};

/** Throws 409 `in_use` with what shows the file. */
const refuseInUse = async (trx: Trx, id: string): Promise<void> => {
  const pages = await findFileUses(trx, id);
  const settings = await findSettingUses(trx, id);
  const films = await findCaptionUses(trx, id);
  const uses = pages.length + settings.length + films.length;
  if (uses > 0)
    throw conflict('in_use', uses === 1 ? 'This file is used in 1 place.' : `This file is used in ${uses} places.`, {
      pages: pages.slice(0, 100),
      settings,
      films,
    });
};

const invalid = (pointer: string, detail: string) => validationFailed([{ code: 'not_found', detail, pointer }]);

/** Throws 422 for a poster that is no picture, or captions that are no captions file. */
const checkParts = async (reader: Reader, file: FileRow, { poster_id, captions }: FileChange): Promise<void> => {
  if (poster_id && !(await findImage(reader, poster_id))) throw invalid('/poster_id', 'This picture is gone');
  if (!captions || captions.length === 0) return;
  if (file.kind !== 'video') throw invalid('/captions', 'Only films have captions');
  const tracks = await findFiles(
    reader,
    captions.map(({ file_id }) => file_id),
  );
  const known = new Set(tracks.flatMap(({ id, kind }) => (kind === 'captions' ? [id] : [])));
  const index = captions.findIndex(({ file_id }) => !known.has(file_id));
  if (index >= 0) throw invalid(`/captions/${index}/file_id`, 'This is not a captions file of the library');
};

/** Changes what is said about a file, or bins and restores it. Throws 404, 409 `in_use`, 412, 422. */
export const updateFile = async (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  { is_binned, ...change }: FileChange & { is_binned?: boolean | undefined },
): Promise<FileRow> => {
  authorize(actor, 'media.update');
  return deps.db.transaction(async (trx) => {
    const before = existingFile(await lockFile(trx, id));
    checkIfMatch(ifMatch, fileEtag(before), {
      changed_at: before.updated_at.toISOString(),
      changed_by: before.updated_by_name || 'System',
    });
    await checkFolder(trx, change.folder_id);
    await checkParts(trx, before, change);
    if (is_binned === true) await refuseInUse(trx, id);
    const now = deps.clock();
    const bin = is_binned === undefined ? {} : { deleted_at: is_binned ? (before.deleted_at ?? now) : null };
    await changeFile(trx, id, { ...change, ...bin }, { actor, now });
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, {
      action: 'file.changed',
      targetType: 'media_file',
      targetId: id,
      details: { fields: Object.keys({ ...change, ...bin }) },
    });
    return existingFile(await findFile(trx, id));
  });
};

/** Deletes a file nobody uses for good. Throws 404, 409 `in_use`, 412. */
export const deleteFile = async (
  { deps, actor }: Task,
  storage: MediaStorage,
  { id, ifMatch }: Seen,
): Promise<void> => {
  authorize(actor, 'media.update');
  const hash = await deps.db.transaction(async (trx) => {
    const file = existingFile(await lockFile(trx, id));
    checkIfMatch(ifMatch, fileEtag(file));
    await refuseInUse(trx, id);
    await deleteFileRow(trx, id);
    deps.changes.publish(trx, `media:${id}`);
    await deps.audit.record(trx, actor, { action: 'file.deleted', targetType: 'media_file', targetId: id });
    return file.hash;
  });
  if (!(await findFileByHash(deps.db.read, hash))) await storage.remove(hash);
};

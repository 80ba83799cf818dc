import { randomUUID } from 'node:crypto';
import type { Trx } from '../db/database.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch, etagOf, type Seen } from '../http/etag.ts';
import type { Task } from '../http/work.ts';
import {
  type CountedFolder,
  changeFolder,
  dissolveFolder,
  type FolderRow,
  findFolder,
  folderDepth,
  folderPath,
  insertFolder,
  isNameTaken,
  listFolders,
  lockFolders,
} from './folders.store.ts';

const MAX_FOLDERS = 1000;
const MAX_LEVELS = 8;

export const folderEtag = ({ id, version }: FolderRow): string => etagOf('media_folder', id, version);

const existingFolder = (folder: FolderRow | undefined): FolderRow => {
  if (!folder) throw notFound('There is no such folder.');
  return folder;
};

const invalid = (field: 'name' | 'parent_id', code: string, detail: string) =>
  validationFailed([{ code, detail, pointer: `/${field}` }]);

/** Every folder. */
export const readFolders = async (deps: ServerDeps, actor: Actor): Promise<CountedFolder[]> => {
  authorize(actor, 'media.read');
  return listFolders(deps.db.read);
};

/** Throws 422 when a folder (new, or with all below it) cannot stand at a place. */
const checkPlace = async (
  trx: Trx,
  { id, parent_id, name }: { id?: string; parent_id: string | null; name: string },
): Promise<void> => {
  const above = parent_id === null ? [] : await folderPath(trx, parent_id);
  if (parent_id !== null && above.length === 0)
    throw invalid('parent_id', 'not_found', 'The folder it should lie in is gone');
  if (id !== undefined && above.some((folder) => folder.id === id))
    throw invalid('parent_id', 'circle', 'A folder cannot lie in itself');
  const below = id === undefined ? 0 : await folderDepth(trx, id);
  if (above.length + 1 + below > MAX_LEVELS)
    throw invalid('parent_id', 'too_deep', `Folders may lie ${MAX_LEVELS} levels deep at most`);
  if (await isNameTaken(trx, { ...(id === undefined ? {} : { id }), parent_id, name }))
    throw invalid('name', 'taken', 'A folder with this name lies there already');
};

/** Makes a folder. Throws 409 when there are too many, 422 for a taken name or a wrong place. */
export const createFolder = async (
  deps: ServerDeps,
  actor: Actor,
  folder: { name: string; parent_id: string | null },
): Promise<CountedFolder> => {
  authorize(actor, 'media.update');
  return deps.db.transaction(async (trx) => {
    await lockFolders(trx);
    if ((await listFolders(trx)).length >= MAX_FOLDERS)
      throw conflict('too_many_folders', `The library takes ${MAX_FOLDERS} folders at most.`);
    await checkPlace(trx, folder);
    const row = await insertFolder(trx, { id: randomUUID(), ...folder });
    await deps.audit.record(trx, actor, {
      action: 'media_folder.created',
      targetType: 'media_folder',
      targetId: row.id,
    });
    return { ...row, images: 0 };
  });
};

/** Renames or moves a folder. Throws 404, 412, 422. */
export const updateFolder = async (
  { deps, actor }: Task,
  { id, ifMatch }: Seen,
  change: { name?: string; parent_id?: string | null },
): Promise<CountedFolder> => {
  authorize(actor, 'media.update');
  return deps.db.transaction(async (trx) => {
    await lockFolders(trx);
    const before = existingFolder(await findFolder(trx, id));
    checkIfMatch(ifMatch, folderEtag(before));
    await checkPlace(trx, { ...before, ...change });
    await changeFolder(trx, id, change, deps.clock());
    const after = (await listFolders(trx)).find((folder) => folder.id === id);
    await deps.audit.record(trx, actor, {
      action: 'media_folder.changed',
      targetType: 'media_folder',
      targetId: id,
      details: { fields: Object.keys(change) },
    });
    if (!after) throw notFound('There is no such folder.');
    return after;
  });
};

/** Deletes a folder; its pictures and folders move one level up. Throws 404, 412, and 409 when a name is taken there. */
export const deleteFolder = async (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> => {
  authorize(actor, 'media.update');
  await deps.db.transaction(async (trx) => {
    await lockFolders(trx);
    const folder = existingFolder(await findFolder(trx, id));
    checkIfMatch(ifMatch, folderEtag(folder));
    const children = (await listFolders(trx)).filter(({ parent_id }) => parent_id === id);
    for (const { name } of children)
      if (await isNameTaken(trx, { id, parent_id: folder.parent_id, name }))
        throw conflict('name_taken', `Rename “${name}” first: one level up is a folder with this name.`, { name });
    await dissolveFolder(trx, folder);
    await deps.audit.record(trx, actor, {
      action: 'media_folder.deleted',
      targetType: 'media_folder',
      targetId: id,
    });
  });
};

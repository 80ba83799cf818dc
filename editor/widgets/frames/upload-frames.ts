import { api } from '#editor/api/api.ts';
import { uploadImage } from '#editor/pieces/media/upload-image.ts';
import { type FrameFolder, inOrderOfNames } from './frame-files.ts';

/** The server looks into each file; more at once would only wait there. */
const AT_ONCE = 3;

/** The folder of that name at the top of the library, made where there is none. */
const folderCalled = async (name: string): Promise<string> => {
  const folders = (await api.media.listMediaFolders({})).data.data;
  const there = folders.find(({ attributes }) => attributes.name === name && attributes.parent_id === null);
  if (there) return there.id;
  return (await api.media.createMediaFolder({ body: { name, parent_id: null } })).data.data.id;
};

/**
 * Puts the pictures of a folder into a folder of the library; answers their ids in order. What is there already is used.
 * @throws ProblemError as every call of a service does
 */
export const uploadFrames = async (
  { name, files }: FrameFolder,
  onDone: (count: number) => void,
): Promise<string[]> => {
  const folder = await folderCalled(name);
  const ids: string[] = [];
  const waiting = [...files.entries()];
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, file] = next;
      ids[place] = (await uploadImage(file, { folder })).image.id;
      onDone(files.length - waiting.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return ids;
};

/** Ids of the pictures in a folder of the library, in the order of their names. */
export const framesOfFolder = async (folder: string, max: number): Promise<string[]> => {
  const { data } = await api.media.listImages({ query: { folder, sort: 'name', items: Math.min(100, max) } });
  return inOrderOfNames(data.data, ({ attributes }) => attributes.filename).map(({ id }) => id);
};

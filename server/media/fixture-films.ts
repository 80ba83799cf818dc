import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Trx } from '../db/database.ts';
import { systemActor } from '../http/actor.ts';
import { contentHash } from './clean-file.ts';
import { fileFormats } from './files/file-formats.ts';
import { changeFile, type FileContent, findFile, insertFile } from './files/files.store.ts';
import type { MediaStorage } from './media-storage.ts';

/** A film that comes with the product, with the id that pages name it by. */
interface FixtureFilm {
  id: string;
  title: string;
  poster_id: string;
  content: FileContent;
}

const filmsSchema = z.array(
  z.object({
    id: z.string().regex(/^[A-Za-z0-9_-]+$/),
    file: z.string().endsWith('.webm'),
    title: z.string(),
    poster_id: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    seconds: z.number(),
  }),
);

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const readIndex = async (folder: string): Promise<z.output<typeof filmsSchema>> => {
  try {
    return filmsSchema.parse(JSON.parse(await readFile(path.join(folder, 'films.json'), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
};

/** Puts the films of a folder's `films.json` in their place; answers what is still to be written. None without one. */
export const readFixtureFilms = async (storage: MediaStorage, folder: string): Promise<FixtureFilm[]> =>
  Promise.all(
    (await readIndex(folder)).map(async ({ id, file, title, poster_id, width, height, seconds }) => {
      const bytes = await readFile(path.join(folder, file));
      const hash = contentHash(bytes);
      const { kind, extension, contentType } = fileFormats.webm;
      const stored = `original.${extension}`;
      await storage.put(hash, stored, bytes);
      const filename = path.basename(file);
      const content = { kind, hash, stored, filename, bytes: bytes.byteLength, content_type: contentType };
      return { id, title, poster_id, content: { ...content, width, height, seconds } };
    }),
  );

/** Adds a film under its own id; one that is there already is left alone. */
export const addFixtureFilm = async (trx: Trx, film: FixtureFilm, now: Date): Promise<void> => {
  if (await findFile(trx, film.id)) return;
  const by = { actor: systemActor, now };
  await insertFile(trx, { ...film.content, id: film.id, folder_id: null }, by);
  await changeFile(trx, film.id, { title: film.title, poster_id: film.poster_id }, by);
};

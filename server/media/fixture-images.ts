import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { systemActor } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { contentHash } from './clean-file.ts';
import type { ImageFacts } from './codec/codec.messages.ts';
import type { Codec } from './codec/codec-pool.ts';
import { addFixtureFilm, readFixtureFilms } from './fixture-films.ts';
import { formatOf, imageFormats } from './image-formats.ts';
import { insertImage, type NewImage } from './images.store.ts';
import type { MediaStorage } from './media-storage.ts';
import { countImages } from './search-images.store.ts';

/** A picture that comes with the product, with the id that pages name it by. */
export interface FixtureImage {
  /** Kept as given: `terran-90/outdoor`. */
  id: string;
  /** Path of the file. */
  file: string;
  alt: string;
  title?: string;
  decorative?: boolean;
  /** The point that stays in view; the centre without one. */
  focal?: { x: number; y: number };
  /** Known sizes and colour; without them the file is asked. */
  known?: ImageFacts;
}

const indexSchema = z.array(
  z.object({
    id: z.string().regex(/^[A-Za-z0-9_-]+(?:[./][A-Za-z0-9_-]+)*$/),
    file: z.string(),
    alt: z.string(),
    title: z.string().optional(),
    decorative: z.boolean().optional(),
    focal: z.object({ x: z.number(), y: z.number() }).optional(),
    known: z
      .object({
        width: z.number().int(),
        height: z.number().int(),
        dominant: z.string(),
        tones: z.string().optional(),
      })
      .optional(),
  }),
);

interface FixtureParts {
  storage: MediaStorage;
  codec: Codec;
}

/** Puts the file of a picture in its place; answers the record that is still to be written. */
const storeFile = async ({ storage, codec }: FixtureParts, image: FixtureImage): Promise<NewImage> => {
  const bytes = await readFile(image.file);
  const format = formatOf(bytes);
  if (!format) throw new Error(`${image.file} is not a JPEG, PNG, WebP or AVIF picture.`);
  const { width, height, dominant, tones = '' } = image.known ?? (await codec.inspect(bytes));
  const hash = contentHash(bytes);
  await storage.put(hash, `original.${imageFormats[format].extension}`, bytes);
  return {
    id: image.id,
    hash,
    source_hash: hash,
    filename: path.basename(image.file),
    title: image.title ?? '',
    alt: image.alt,
    decorative: image.decorative ?? false,
    width,
    height,
    dominant,
    tones,
    ...(image.focal ? { focal_x: image.focal.x, focal_y: image.focal.y } : {}),
    bytes: bytes.byteLength,
    content_type: imageFormats[format].contentType,
    updated_by: systemActor.id,
  };
};

/** Adds one picture under its own id; an id that is there already is left alone. Answers whether it was added. */
export const importFixtureImage = async (
  deps: ServerDeps,
  parts: FixtureParts,
  image: FixtureImage,
): Promise<boolean> => {
  const record = await storeFile(parts, image);
  return deps.db.transaction(async (trx) => {
    const row = await insertImage(trx, record, deps.clock());
    if (row) deps.changes.publish(trx, `media:${image.id}`);
    return row !== undefined;
  });
};

/**
 * Fills an empty library with the pictures of a folder's `index.json`, all or none; answers how many. A library that
 * holds anything is left alone, so that a picture somebody deleted does not come back.
 */
export const fillEmptyLibrary = async (deps: ServerDeps, parts: FixtureParts, folder: string): Promise<number> => {
  if ((await countImages(deps.db.read)) > 0) return 0;
  const entries = indexSchema.parse(JSON.parse(await readFile(path.join(folder, 'index.json'), 'utf8')));
  const films = await readFixtureFilms(parts.storage, folder);
  const records = await Promise.all(
    entries.map((entry) => storeFile(parts, { ...entry, file: path.join(folder, entry.file) })),
  );
  await deps.db.transaction(async (trx) => {
    for (const record of records) {
      await insertImage(trx, record, deps.clock());
      // Somebody may have looked at a page already, which was drawn without its pictures.
      deps.changes.publish(trx, `media:${record.id}`);
    }
    for (const film of films) await addFixtureFilm(trx, film, deps.clock());
  });
  return records.length;
};

import { type Crop, cropName, readCrop } from '#block-schemas/read/crop.ts';
import type { Reader } from '../db/database.ts';
import type { GeneratedTime } from '../db/tables.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { notFound, unprocessable } from '../http/errors.ts';
import { lockImage } from './images.store.ts';

declare module '../db/tables.ts' {
  interface Tables {
    image_crops: ImageCropTable;
  }
}

export interface ImageCropTable {
  image_id: string;
  crop: string;
  created_at: GeneratedTime;
}

/** Crops kept of one picture: enough for every use, too few to fill a disk. */
const MAX_CROPS = 200;

/**
 * Lets variants of a part of a picture be made. The picture stays as it is; saying it twice is the same as once.
 * Throws 404 for an unknown picture, 422 `whole_picture` and `too_many_crops`.
 */
export const addImageCrop = async (deps: ServerDeps, actor: Actor, id: string, wanted: Crop): Promise<Crop> => {
  authorize(actor, 'media.update');
  const crop = readCrop(wanted);
  if (!crop) throw unprocessable('whole_picture', 'This shows the whole picture: there is nothing to cut off.');
  await deps.db.transaction(async (trx) => {
    const image = await lockImage(trx, id);
    if (!image) throw notFound('There is no such picture.');
    const known = await trx.selectFrom('image_crops').select('crop').where('image_id', '=', id).execute();
    if (known.some((row) => row.crop === cropName(crop))) return;
    if (known.length >= MAX_CROPS)
      throw unprocessable('too_many_crops', `This picture has ${MAX_CROPS} crops already. Use one of them.`);
    await trx
      .insertInto('image_crops')
      .values({ image_id: id, crop: cropName(crop) })
      .execute();
    await deps.audit.record(trx, actor, {
      action: 'image.crop',
      targetType: 'image',
      targetId: id,
      details: { crop: cropName(crop) },
    });
  });
  return crop;
};

/** Whether variants of this part may be made: somebody chose it for a picture with this file, also before a replacement. */
export const isKnownCrop = async (reader: Reader, hash: string, crop: Crop): Promise<boolean> => {
  const row = await reader
    .selectFrom('image_crops')
    .innerJoin('images', 'images.id', 'image_crops.image_id')
    .select('image_crops.crop')
    .where('images.hash', '=', hash)
    .where('image_crops.crop', '=', cropName(crop))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

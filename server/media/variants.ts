import { type Crop, cropName, cropSize } from '#block-schemas/read/crop.ts';
import type { ServerDeps } from '../http/define-service.ts';
import type { Codec } from './codec/codec-pool.ts';
import { isKnownCrop } from './image-crops.ts';
import { originalName } from './image-dto.ts';
import { findImageByHash } from './images.store.ts';
import type { MediaStorage, StoredFile } from './media-storage.ts';
import { madeSizes, type VariantFormat } from './variant-widths.ts';

export interface VariantKey {
  hash: string;
  /** The number in the address, one of the fixed widths. */
  width: number;
  format: VariantFormat;
  /** The part it shows; the whole picture unless given. */
  crop?: Crop;
}

export interface Variants {
  /** The stored variant, made first when it is not there yet. Undefined when no picture has it. */
  open(key: VariantKey): Promise<StoredFile | Uint8Array | undefined>;
  /** Makes the variant when it is not there yet. */
  ensure(key: VariantKey): Promise<void>;
}

const fileNameOf = ({ width, format, crop }: VariantKey): string =>
  `${crop ? `${width}-${cropName(crop)}` : width}.${format}`;

/** Makes variants when they are first asked for; many who ask for the same one at once wait for one encode. */
export const createVariants = (deps: ServerDeps, storage: MediaStorage, codec: Codec): Variants => {
  const inFlight = new Map<string, Promise<Uint8Array | undefined>>();

  const make = async (key: VariantKey): Promise<Uint8Array | undefined> => {
    const { hash, width, format, crop } = key;
    const image = await findImageByHash(deps.db.read, hash);
    if (!image || (crop && !(await isKnownCrop(deps.db.read, hash, crop)))) return undefined;
    const part = crop ? cropSize(crop, image) : image;
    const size = madeSizes(part).find(({ name }) => name === width);
    if (!size) return undefined;
    const original = await storage.read(hash, originalName(image.content_type));
    if (!original) {
      deps.log.error({ image_id: image.id }, 'the file of a picture is missing');
      return undefined;
    }
    const bytes = await codec.variant({ format, width: size.width, bytes: original, ...(crop ? { crop } : {}) });
    try {
      await storage.put(hash, fileNameOf(key), bytes);
    } catch (error) {
      // The visitor gets the picture; the next one asks for it to be made again.
      deps.log.warn({ err: error, image_id: image.id }, 'a variant could not be kept');
    }
    return bytes;
  };

  const open: Variants['open'] = async (key) => {
    const name = fileNameOf(key);
    const kept = await storage.open(key.hash, name);
    if (kept) return kept;
    const flight = `${key.hash}/${name}`;
    let made = inFlight.get(flight);
    if (!made) {
      made = make(key).finally(() => inFlight.delete(flight));
      inFlight.set(flight, made);
    }
    return made;
  };

  return {
    open,
    async ensure(key) {
      await open(key);
    },
  };
};

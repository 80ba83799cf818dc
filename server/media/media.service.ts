import { existsSync } from 'node:fs';
import path from 'node:path';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import { mediaBase } from '#server/config/origins.ts';
import type { Actor } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { sweepBin } from './bin-sweep.ts';
import { changeImages } from './change-images.ts';
import type { SentFile } from './clean-file.ts';
import { type Codec, createCodec } from './codec/codec-pool.ts';
import { createMediaStorage } from './create-media-storage.ts';
import { fileHandlers } from './files/files.handlers.ts';
import { fileRoutes } from './files/files.routes.ts';
import { type FixtureImage, fillEmptyLibrary, importFixtureImage } from './fixture-images.ts';
import type { CountedFolder } from './folders.store.ts';
import { createFolder, deleteFolder, folderEtag, readFolders, updateFolder } from './folders.ts';
import { addImageCrop } from './image-crops.ts';
import { imageDto, imageEtag, libraryImageDto } from './image-dto.ts';
import type { ImageRow } from './images.store.ts';
import {
  deleteImage,
  imageUses,
  readImage,
  readImages,
  readLibraryImage,
  readTags,
  searchLibrary,
  updateImage,
} from './library.ts';
import { mediaRoutes } from './media.routes.ts';
import type { MediaStorage } from './media-storage.ts';
import { sweepOrphans } from './orphan-sweep.ts';
import { replaceImageFile, takeImage, uploadImage } from './upload-image.ts';
import { createVariants, type Variants } from './variants.ts';
import { createWarmVariants, type WarmVariants } from './warm-variants.ts';

declare module '../http/define-service.ts' {
  interface Services {
    media: MediaService;
  }
}

/** What the rest of the server may ask of media. */
export interface MediaService {
  storage: MediaStorage;
  codec: Codec;
  variants: Variants;
  /** Makes variants before anybody asks. */
  warm: WarmVariants;
  /** Takes a picture that somebody else sent into the library, once; answers its id. Throws as an upload does. */
  take(actor: Actor, sent: SentFile): Promise<string>;
  /** Adds a picture of the demo content under its own id; false when that id is there already. */
  importFixtureImage(image: FixtureImage): Promise<boolean>;
  /** Removes files without a picture; answers how many. */
  sweepOrphans(): Promise<number>;
  /** Deletes for good what has lain in the bin for 30 days; answers how many. */
  sweepBin(): Promise<number>;
  /** Both, every six hours. */
  sweeping: Repeated;
}

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/media');
const SWEEP_HOURS = 6;

export default defineService({
  name: 'media',
  contract: mediaContract,
  create(deps) {
    const parts = { storage: createMediaStorage(deps.config), codec: createCodec() };
    const variants = createVariants(deps, parts.storage, parts.codec);
    const sweeps = {
      sweepOrphans: () => sweepOrphans(deps, parts.storage),
      sweepBin: () => sweepBin(deps, parts.storage),
    };
    const sweep = async () => {
      try {
        await sweeps.sweepBin();
        await sweeps.sweepOrphans();
      } catch (error) {
        deps.log.warn({ err: error }, 'the media library could not be swept');
      }
    };
    const own = { ...parts, warm: createWarmVariants(deps, parts.codec, variants) };
    return {
      ...own,
      variants,
      take: async (actor, sent) => (await takeImage({ deps, actor }, own, sent, { duplicates: 'reuse' })).image.id,
      importFixtureImage: (image) => importFixtureImage(deps, parts, image),
      ...sweeps,
      sweeping: repeatedly(sweep, SWEEP_HOURS * 3_600_000),
    };
  },
  register(app, deps) {
    const { storage, variants } = deps.service('media');
    fileRoutes(app, deps, storage);
    mediaRoutes(app, deps.config, storage, variants);
  },
  async start(deps) {
    const media = deps.service('media');
    if (deps.config.demo && existsSync(path.join(FIXTURES, 'index.json'))) {
      const added = await fillEmptyLibrary(deps, media, FIXTURES);
      if (added > 0) deps.log.info({ pictures: added }, 'the demo pictures were added');
    }
    if (deps.config.warmPictures && deps.config.role !== 'web') await media.warm.addLibrary();
    media.sweeping.start();
  },
  stop(deps) {
    const { codec, storage, sweeping, warm } = deps.service('media');
    sweeping.stop();
    warm.stop();
    codec.close();
    storage.close();
  },
  handlers: (deps) => {
    const media = deps.service('media');
    const dto = (image: ImageRow) => imageDto(image, mediaBase(deps.config));
    const library = (image: ImageRow) => libraryImageDto(image, mediaBase(deps.config));
    const single = (image: ImageRow) => answer({ data: library(image) }, { etag: imageEtag(image) });
    const folderDto = (folder: CountedFolder) => ({
      type: 'media_folder' as const,
      id: folder.id,
      attributes: { name: folder.name, parent_id: folder.parent_id, images: folder.images },
      meta: { etag: folderEtag(folder) },
    });
    const oneFolder = (folder: CountedFolder) => answer({ data: folderDto(folder) }, { etag: folderEtag(folder) });
    return {
      ...fileHandlers(deps, media),
      getImage: async ({ params }) => {
        const image = await readImage(deps, params.id);
        return answer({ data: dto(image) }, { etag: imageEtag(image) });
      },
      getImages: async ({ query }) => ({ data: (await readImages(deps, query.ids)).map(dto) }),
      listImages: async ({ actor, query }) => {
        const { rows, total } = await searchLibrary(deps, actor, query);
        const { page, items } = query;
        return { data: rows.map(library), meta: { page, items, pages: Math.ceil(total / items), total_count: total } };
      },
      getLibraryImage: async ({ actor, params }) => single(await readLibraryImage(deps, actor, params.id)),
      uploadImage: async ({ actor, query, request }) => {
        const { image, isDuplicate } = await uploadImage({ deps, actor }, media, request, query);
        const location = `${mediaContract.base}/api/v2/images/${encodeURIComponent(image.id)}`;
        return answer(
          { data: library(image), meta: { is_duplicate: isDuplicate } },
          { etag: imageEtag(image), location, ...(isDuplicate ? { status: 200 } : {}) },
        );
      },
      replaceImageFile: async ({ actor, params, request, ifMatch }) =>
        single(await replaceImageFile({ deps, actor }, media, { id: params.id, ifMatch }, request)),
      changeImages: async ({ actor, body }) => ({
        data: { type: 'images_change' as const, id: body.do, attributes: await changeImages(deps, actor, body) },
      }),
      updateImage: async ({ actor, params, body, ifMatch }) =>
        single(await updateImage({ deps, actor }, { id: params.id, ifMatch }, body)),
      addImageCrop: async ({ actor, params, body }) => ({
        data: {
          type: 'image_crop' as const,
          id: params.id,
          attributes: await addImageCrop(deps, actor, params.id, body),
        },
      }),
      imageUsage: async ({ actor, params }) => ({
        data: (await imageUses(deps, actor, params.id)).map((use) => ({
          type: 'image_use' as const,
          id: use.page_id,
          attributes: use,
        })),
      }),
      deleteImage: async ({ actor, params, ifMatch }) => {
        await deleteImage({ deps, actor }, media.storage, { id: params.id, ifMatch });
        return undefined;
      },
      listMediaTags: async ({ actor }) => ({
        data: (await readTags(deps, actor)).map(({ tag, images }) => ({
          type: 'media_tag' as const,
          id: tag,
          attributes: { images },
        })),
      }),
      listMediaFolders: async ({ actor }) => ({ data: (await readFolders(deps, actor)).map(folderDto) }),
      createMediaFolder: async ({ actor, body }) => oneFolder(await createFolder(deps, actor, body)),
      updateMediaFolder: async ({ actor, params, body, ifMatch }) =>
        oneFolder(await updateFolder({ deps, actor }, { id: params.id, ifMatch }, body)),
      deleteMediaFolder: async ({ actor, params, ifMatch }) => {
        await deleteFolder(deps, actor, params.id, ifMatch);
        return undefined;
      },
    };
  },
});

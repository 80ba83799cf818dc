import { existsSync } from 'node:fs';
import path from 'node:path';
import { mediaContract } from '../../api-clients/media/media.contract.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { type Codec, createCodec } from './codec/codec-pool.ts';
import { createDiskStorage } from './disk-storage.ts';
import { type FixtureImage, fillEmptyLibrary, importFixtureImage } from './fixture-images.ts';
import { imageDto, imageEtag } from './image-dto.ts';
import type { ImageRow } from './images.store.ts';
import { deleteImage, imageUses, readImage, readImages, searchImages, updateImage } from './library.ts';
import { mediaRoutes } from './media.routes.ts';
import type { MediaStorage } from './media-storage.ts';
import { sweepOrphans } from './orphan-sweep.ts';
import { uploadImage } from './upload-image.ts';
import { createVariants } from './variants.ts';

declare module '../http/define-service.ts' {
  interface Services {
    media: MediaService;
  }
}

/** What the rest of the server may ask of media. */
export interface MediaService {
  storage: MediaStorage;
  codec: Codec;
  /** Adds a picture of the demo content under its own id; false when that id is there already. */
  importFixtureImage(image: FixtureImage): Promise<boolean>;
  /** Removes files without a picture; answers how many. */
  sweepOrphans(): Promise<number>;
}

const FIXTURES = path.join(import.meta.dirname, '../../fixtures/media');
const SWEEP_HOURS = 6;
const sweepers = new WeakMap<ServerDeps, NodeJS.Timeout>();

export default defineService({
  name: 'media',
  contract: mediaContract,
  create(deps) {
    const parts = { storage: createDiskStorage(path.resolve(deps.config.dataDir, 'media')), codec: createCodec() };
    return {
      ...parts,
      importFixtureImage: (image) => importFixtureImage(deps, parts, image),
      sweepOrphans: () => sweepOrphans(deps, parts.storage),
    };
  },
  register(app, deps) {
    const { storage, codec } = deps.service('media');
    mediaRoutes(app, storage, createVariants(deps, storage, codec));
  },
  async start(deps) {
    const media = deps.service('media');
    if (deps.config.demo && existsSync(path.join(FIXTURES, 'index.json'))) {
      const added = await fillEmptyLibrary(deps, media, FIXTURES);
      if (added > 0) deps.log.info({ pictures: added }, 'the demo pictures were added');
    }
    const sweep = () =>
      media
        .sweepOrphans()
        .catch((error: unknown) => deps.log.warn({ err: error }, 'files without a picture could not be removed'));
    sweepers.set(deps, setInterval(sweep, SWEEP_HOURS * 3_600_000).unref());
  },
  stop(deps) {
    clearInterval(sweepers.get(deps));
    deps.service('media').codec.close();
  },
  handlers: (deps) => {
    const media = deps.service('media');
    const dto = (image: ImageRow) => imageDto(image, deps.config.mediaOrigin ?? '');
    const single = (image: ImageRow) => answer({ data: dto(image) }, { etag: imageEtag(image) });
    return {
      getImage: async ({ params }) => single(await readImage(deps, params.id)),
      getImages: async ({ query }) => ({ data: (await readImages(deps, query.ids)).map(dto) }),
      listImages: async ({ actor, query }) => {
        const { rows, total } = await searchImages(deps, actor, query);
        const { page, items } = query;
        return { data: rows.map(dto), meta: { page, items, pages: Math.ceil(total / items), total_count: total } };
      },
      uploadImage: async ({ actor, request }) => {
        const image = await uploadImage(deps, media, actor, request);
        const location = `${mediaContract.base}/api/v2/images/${encodeURIComponent(image.id)}`;
        return answer({ data: dto(image) }, { etag: imageEtag(image), location });
      },
      updateImage: async ({ actor, params, body, ifMatch }) =>
        single(await updateImage(deps, actor, params.id, body, ifMatch)),
      imageUsage: async ({ actor, params }) => ({
        data: (await imageUses(deps, actor, params.id)).map((use) => ({
          type: 'image_use' as const,
          id: use.page_id,
          attributes: use,
        })),
      }),
      deleteImage: async ({ actor, params, ifMatch }) => {
        await deleteImage(deps, media.storage, actor, params.id, ifMatch);
        return undefined;
      },
    };
  },
});

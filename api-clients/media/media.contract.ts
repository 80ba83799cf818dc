import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';
import { filesOperations } from './files.operations.ts';
import { imageUse, tagName } from './media-parts.ts';

export { tagName } from './media-parts.ts';

export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** A rendering of an image at a width; the URL holds the content hash and never changes its bytes. */
export const variant = z.object({
  width: z.number().int(),
  height: z.number().int(),
  format: z.enum(['avif', 'webp', 'original']),
  url: z.string(),
});

const imageAttributes = z.object({
  filename: z.string(),
  title: z.string(),
  /** Default alternative text; a use on a page may override it. */
  alt: z.string(),
  /** True when the picture says nothing a reader needs: it gets an empty alt. */
  decorative: z.boolean(),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  content_type: z.string(),
  /** CSS colour shown until the picture has loaded. */
  dominant: z.string(),
  /** How light it is where, as a grid; missing for pictures from before it was measured. */
  tones: z.string().optional(),
  focal: focalPoint,
  hash: z.string(),
  /** Each width once, none above the picture's own; among them 320, 640, 768, 1024, 1280 and 1536. */
  variants: z.array(variant),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const imageResource = resource('image', imageAttributes);
export type Image = z.output<typeof imageResource>;

/** An image with what only the library's keepers see: its place, tags, who changed it, and since when it is in the bin. */
export const libraryImageResource = resource(
  'image',
  imageAttributes.extend({
    folder_id: z.string().nullable(),
    tags: z.array(z.string()),
    updated_by: z.string(),
    deleted_at: z.iso.datetime().nullable(),
  }),
);
export type LibraryImage = z.output<typeof libraryImageResource>;

export const folderName = z
  .string()
  .trim()
  .min(1, 'This field is required')
  .max(80, 'Character limit exceeded')
  .regex(/^[^/\p{Cc}\p{Zl}\p{Zp}]+$/u, 'A folder name is one line without slashes');

/** `parent_id` null is the top level; `images` counts what lies directly in it, without the bin. */
export const mediaFolderResource = resource(
  'media_folder',
  z.object({ name: z.string(), parent_id: z.string().nullable(), images: z.number().int() }),
);
export type MediaFolder = z.output<typeof mediaFolderResource>;

export const mediaTagResource = resource('media_tag', z.object({ images: z.number().int() }));

export const librarySorts = ['newest', 'oldest', 'name', 'largest'] as const;
export const libraryFormats = ['jpeg', 'png', 'webp', 'avif'] as const;

const flag = z.stringbool().default(false);

/** What the library shows. `folder` is an id (what lies below counts too) or `none`; the filters add up. */
export const libraryQuery = z.object({
  ...pagingQuery({ items: 24, max: 100 }),
  text: z.string().max(200).optional(),
  folder: z.string().min(1).max(200).optional(),
  tag: z.string().max(40).optional(),
  format: z.enum(libraryFormats).optional(),
  without_alt: flag,
  unused: flag,
  bin: flag,
  sort: z.enum(librarySorts).default('newest'),
});
export type LibraryQuery = z.output<typeof libraryQuery>;

const imageIds = z.array(z.string().min(1).max(200)).min(1).max(500, 'Choose 500 pictures at most');

/** One change to many images at once. `bin` leaves alone what pages show. */
export const imagesChange = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('move'), ids: imageIds, folder_id: z.string().max(200).nullable() }),
  z.strictObject({ do: z.literal('tag'), ids: imageIds, tags: z.array(tagName).min(1).max(20) }),
  z.strictObject({ do: z.literal('untag'), ids: imageIds, tags: z.array(tagName).min(1).max(20) }),
  z.strictObject({ do: z.literal('bin'), ids: imageIds }),
  z.strictObject({ do: z.literal('restore'), ids: imageIds }),
]);
export type ImagesChange = z.output<typeof imagesChange>;

/** What became of each: `changed`, or `refused` with the reason. */
export const imagesChanged = resource(
  'images_change',
  z.object({
    changed: z.array(z.string()),
    refused: z.array(z.object({ id: z.string(), code: z.enum(['not_found', 'in_use']), detail: z.string() })),
  }),
);

const percent = (min: number) => z.number().int().min(min).max(100);
const cropBody = z.strictObject({ x: percent(0), y: percent(0), width: percent(5), height: percent(5) });

const id = z.object({ id: z.string().min(1).max(200) });

export const mediaContract = defineContract({
  name: 'media',
  description: 'Pictures, films and files',
  base: '/api/media',
  operations: {
    ...filesOperations,
    getImage: {
      method: 'GET',
      path: '/api/v2/images/:id',
      summary: 'One image with its variants',
      permission: 'public',
      params: id,
      response: document(imageResource),
      etag: 'send',
    },
    getImages: {
      method: 'GET',
      path: '/api/v2/images',
      summary: 'Several images by id (comma separated), in any order; unknown ids are left out',
      permission: 'public',
      query: z.object({ ids: z.string().max(20_000) }),
      response: listDocument(imageResource),
    },
    listImages: {
      method: 'GET',
      path: '/images',
      summary: 'The library: searched, filtered, sorted, page by page',
      permission: 'media.read',
      query: libraryQuery,
      response: listDocument(libraryImageResource),
    },
    getLibraryImage: {
      method: 'GET',
      path: '/images/:id',
      summary: 'One image as the library keeps it',
      permission: 'media.read',
      params: id,
      response: document(libraryImageResource),
      etag: 'send',
    },
    uploadImage: {
      method: 'POST',
      path: '/images',
      summary: 'Upload one JPEG, PNG, WebP or AVIF (multipart field `file`)',
      permission: 'media.update',
      accepts: 'multipart',
      query: z.object({
        folder: z.string().min(1).max(200).optional(),
        /** reuse: a file that is in the library already is answered, with `meta.is_duplicate`, not kept twice. */
        duplicates: z.enum(['keep', 'reuse']).default('keep'),
      }),
      response: document(libraryImageResource),
      status: 201,
      etag: 'send',
      bodyLimit: 32 * 1024 * 1024,
    },
    replaceImageFile: {
      method: 'POST',
      path: '/images/:id/file',
      summary: 'Put another file in the place of an image; every use shows it (multipart field `file`)',
      permission: 'media.update',
      accepts: 'multipart',
      params: id,
      response: document(libraryImageResource),
      etag: 'both',
      bodyLimit: 32 * 1024 * 1024,
    },
    changeImages: {
      method: 'POST',
      path: '/image_changes',
      summary: 'Move, tag, bin or restore many images at once',
      permission: 'media.update',
      body: imagesChange,
      response: document(imagesChanged),
    },
    updateImage: {
      method: 'PATCH',
      path: '/images/:id',
      summary: 'Change title, alternative text or focal point',
      permission: 'media.update',
      params: id,
      body: z.strictObject({
        title: z.string().trim().max(200, 'Character limit exceeded').optional(),
        alt: z.string().trim().max(500, 'Character limit exceeded').optional(),
        decorative: z.boolean().optional(),
        focal: focalPoint.optional(),
        folder_id: z.string().max(200).nullable().optional(),
        tags: z.array(tagName).max(20, 'Give 20 tags at most').optional(),
      }),
      response: document(libraryImageResource),
      etag: 'both',
    },
    addImageCrop: {
      method: 'POST',
      path: '/images/:id/crops',
      summary: 'Choose a part of an image that a use shows (whole per cent); the file stays as it is',
      permission: 'media.update',
      params: id,
      body: cropBody,
      response: document(resource('image_crop', cropBody)),
    },
    imageUsage: {
      method: 'GET',
      path: '/images/:id/usage',
      summary: 'The pages that show an image',
      permission: 'media.read',
      params: id,
      response: listDocument(resource('image_use', imageUse)),
    },
    deleteImage: {
      method: 'DELETE',
      path: '/images/:id',
      summary: 'Delete an image nobody uses; 409 `in_use` otherwise',
      permission: 'media.update',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
    listMediaTags: {
      method: 'GET',
      path: '/tags',
      summary: 'Every tag in use, most used first',
      permission: 'media.read',
      response: listDocument(mediaTagResource),
    },
    listMediaFolders: {
      method: 'GET',
      path: '/folders',
      summary: 'Every folder, by name',
      permission: 'media.read',
      response: listDocument(mediaFolderResource),
    },
    createMediaFolder: {
      method: 'POST',
      path: '/folders',
      summary: 'Make a folder',
      permission: 'media.update',
      body: z.strictObject({ name: folderName, parent_id: z.string().max(200).nullable().default(null) }),
      response: document(mediaFolderResource),
      status: 201,
      etag: 'send',
    },
    updateMediaFolder: {
      method: 'PATCH',
      path: '/folders/:id',
      summary: 'Rename or move a folder',
      permission: 'media.update',
      params: id,
      body: z.strictObject({ name: folderName.optional(), parent_id: z.string().max(200).nullable().optional() }),
      response: document(mediaFolderResource),
      etag: 'both',
    },
    deleteMediaFolder: {
      method: 'DELETE',
      path: '/folders/:id',
      summary: 'Delete a folder; what lies in it moves one level up',
      permission: 'media.update',
      accepts: 'none',
      params: id,
      response: noContent,
      status: 204,
      etag: 'check',
    },
  },
});
export type MediaContract = typeof mediaContract;

import { z } from 'zod';
import { defineContract, document, listDocument, noContent, pagingQuery, resource } from '../contract.ts';

export const focalPoint = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** A rendering of an image at a width; the URL holds the content hash and never changes its bytes. */
export const variant = z.object({
  width: z.number().int(),
  height: z.number().int(),
  format: z.enum(['avif', 'webp', 'original']),
  url: z.string(),
});

export const imageResource = resource(
  'image',
  z.object({
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
    focal: focalPoint,
    hash: z.string(),
    variants: z.array(variant),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  }),
);
export type Image = z.output<typeof imageResource>;

export const imageUse = z.object({ page_id: z.string(), title: z.string(), path: z.string(), published: z.boolean() });

const id = z.object({ id: z.string().min(1).max(200) });

export const mediaContract = defineContract({
  name: 'media',
  base: '/api/media',
  operations: {
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
      summary: 'The library, newest first',
      permission: 'media.read',
      query: z.object({ ...pagingQuery({ items: 24, max: 100 }), text: z.string().max(200).optional() }),
      response: listDocument(imageResource),
    },
    uploadImage: {
      method: 'POST',
      path: '/images',
      summary: 'Upload one JPEG, PNG, WebP or AVIF (multipart field `file`)',
      permission: 'media.update',
      accepts: 'multipart',
      response: document(imageResource),
      status: 201,
      etag: 'send',
      bodyLimit: 32 * 1024 * 1024,
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
      }),
      response: document(imageResource),
      etag: 'both',
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
  },
});
export type MediaContract = typeof mediaContract;

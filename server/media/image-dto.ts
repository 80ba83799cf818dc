import type { z } from 'zod';
import type { imageResource, libraryImageResource } from '#api-clients/media/media.contract.ts';
import { etagOf } from '../http/etag.ts';
import { formatOfContentType, imageFormats } from './image-formats.ts';
import type { ImageRow } from './images.store.ts';
import { toldSizes, variantFormats } from './variant-widths.ts';

export const imageEtag = (image: ImageRow): string => etagOf('image', image.id, image.version);

/** Name of the file that holds a picture as it was kept. */
export const originalName = (contentType: string): string =>
  `original.${imageFormats[formatOfContentType(contentType) ?? 'jpeg'].extension}`;

/** A picture as the API tells it. `origin` is empty, or that of a separate media host. */
export const imageDto = (image: ImageRow, origin: string): z.input<typeof imageResource> => {
  const folder = `${origin}/media/${image.hash}`;
  const sizes = toldSizes(image);
  return {
    type: 'image',
    id: image.id,
    attributes: {
      filename: image.filename,
      title: image.title,
      alt: image.alt,
      decorative: image.decorative,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
      content_type: image.content_type,
      dominant: image.dominant,
      ...(image.tones ? { tones: image.tones } : {}),
      focal: { x: image.focal_x, y: image.focal_y },
      hash: image.hash,
      variants: [
        ...variantFormats.flatMap((format) =>
          sizes.map(({ name, width, height }) => ({ width, height, format, url: `${folder}/${name}.${format}` })),
        ),
        {
          width: image.width,
          height: image.height,
          format: 'original',
          url: `${folder}/${originalName(image.content_type)}`,
        },
      ],
      created_at: image.created_at.toISOString(),
      updated_at: image.updated_at.toISOString(),
    },
    // A library shows many; each may be changed from there.
    meta: { etag: imageEtag(image) },
  };
};

/** The same with what the library's keepers see. */
export const libraryImageDto = (image: ImageRow, origin: string): z.input<typeof libraryImageResource> => {
  const { attributes, ...rest } = imageDto(image, origin);
  return {
    ...rest,
    attributes: {
      ...attributes,
      folder_id: image.folder_id,
      tags: image.tags,
      updated_by: image.updated_by_name || 'System',
      deleted_at: image.deleted_at?.toISOString() ?? null,
    },
  };
};

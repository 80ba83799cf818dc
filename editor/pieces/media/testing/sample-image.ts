import type { LibraryImage } from '#api-clients/media/media.contract.ts';

/** A picture of the media library as its service tells it. */
export const sampleImage = (id: string, more: Partial<LibraryImage['attributes']> = {}): LibraryImage => ({
  type: 'image',
  id,
  attributes: {
    filename: 'car.jpg',
    title: 'Car',
    alt: 'A car',
    decorative: false,
    width: 2_000,
    height: 1_000,
    bytes: 9,
    content_type: 'image/jpeg',
    dominant: '#222222',
    focal: { x: 0.9, y: 0.5 },
    hash: 'a'.repeat(32),
    variants: [],
    folder_id: null,
    tags: [],
    updated_by: 'Mara Lind',
    deleted_at: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    ...more,
  },
  meta: { etag: '"v1"' },
});

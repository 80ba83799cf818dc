import type { ImageSource } from '#site/render/sources.types.ts';
import type { ShownCard } from './shown-vehicle.ts';

/** Widths of the files that the stock service names. */
const widths = { normal: 400, medium: 800, quarter_hd: 1200, hd: 1600 } as const;

function sourceOf(photo: ShownCard['photos'][number]): ImageSource {
  const files = Object.entries(widths).flatMap(([name, width]) => {
    const url = photo[name as keyof typeof widths];
    return url ? [{ width: Math.min(width, photo.width || width), url }] : [];
  });
  return {
    id: photo.image_id,
    width: photo.width || 1600,
    height: photo.height || 1200,
    alt: photo.alt,
    dominant: /^#[0-9a-f]{6}$/i.test(photo.dominant) ? photo.dominant : '#888888',
    focal: { x: 0.5, y: 0.5 },
    avif: [],
    webp: files,
    src: photo.quarter_hd || photo.full,
  };
}

/**
 * The pictures of a page with those of its cars: where the library does not know one (the stock is another house's, or the
 * library does not answer), the files that the stock service names.
 */
export function photoSources(
  vehicles: readonly ShownCard[],
  known: ReadonlyMap<string, ImageSource>,
): ReadonlyMap<string, ImageSource> {
  const all = new Map(known);
  for (const photo of vehicles.flatMap(({ photos }) => photos))
    if (photo.image_id && !all.has(photo.image_id)) all.set(photo.image_id, sourceOf(photo));
  return all;
}

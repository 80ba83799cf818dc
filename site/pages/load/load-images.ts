import type { Client } from '#api-clients/http.ts';
import type { Image, MediaContract } from '#api-clients/media/media.contract.ts';
import { offeredVariants } from '#block-schemas/read/crop.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import type { SiteLog } from '#site/site.types.ts';
import { lruMap } from '../cache/lru-map.ts';

const maxKept = 10_000;
const idsPerCall = 100;
/** Width a browser gets that reads neither AVIF nor WebP from the source list. */
const fallbackWidth = 1200;

export interface ImageLoader {
  /** The known pictures of these ids. Unknown ones are missing; after a failure, so are those never seen. */
  load(ids: Iterable<string>): Promise<ReadonlyMap<string, ImageSource>>;
  forget(id: string): void;
  forgetAll(): void;
}

/** Describes pictures through the media service and remembers them until told otherwise. */
export function createImageLoader(media: Client<MediaContract>, log: SiteLog): ImageLoader {
  const known = lruMap<string, ImageSource>(maxKept);
  const stale = new Set<string>();
  /** Ids whose answers are on the way and were not forgotten since they were asked for. */
  const asked = new Set<Set<string>>();
  const forget = (id: string): void => {
    stale.add(id);
    for (const ids of asked) ids.delete(id);
  };
  return {
    async load(ids) {
      const wanted = [...ids];
      const missing = wanted.filter((id) => stale.has(id) || known.get(id) === undefined);
      const calls: Promise<void>[] = [];
      for (let start = 0; start < missing.length; start += idsPerCall) {
        const some = missing.slice(start, start + idsPerCall);
        const current = new Set(some);
        asked.add(current);
        calls.push(
          media
            .getImages({ query: { ids: some.join(',') } })
            .then(({ data }) => {
              for (const id of current) stale.delete(id);
              // What was forgotten meanwhile is better than nothing, and asked for again by the next.
              for (const image of data.data)
                if (current.has(image.id) || known.get(image.id) === undefined)
                  known.set(image.id, toImageSource(image));
            })
            .catch((error: unknown) => log.warn({ err: error, ids: some.length }, 'pictures could not be described'))
            .finally(() => asked.delete(current)),
        );
      }
      await Promise.all(calls);
      return new Map(wanted.flatMap((id) => pair(id, known.get(id))));
    },
    forget,
    forgetAll: () => {
      for (const [id] of known.entries()) forget(id);
      for (const ids of asked) for (const id of ids) forget(id);
    },
  };
}

const pair = (id: string, image: ImageSource | undefined): [string, ImageSource][] => (image ? [[id, image]] : []);

/** The media service's answer, reduced to what a page needs. */
export function toImageSource({ id, attributes }: Image): ImageSource {
  const variants = offeredVariants(attributes.variants).toSorted((a, b) => a.width - b.width);
  const of = (format: string) =>
    variants.filter((variant) => variant.format === format).map(({ width, url }) => ({ width, url }));
  const webp = of('webp');
  const fallback = webp.find(({ width }) => width >= fallbackWidth) ?? webp.at(-1) ?? of('original').at(-1);
  return {
    id,
    width: attributes.width,
    height: attributes.height,
    alt: attributes.decorative ? '' : attributes.alt,
    dominant: attributes.dominant,
    tones: attributes.tones,
    focal: attributes.focal,
    avif: of('avif'),
    webp,
    src: fallback?.url ?? '',
  };
}

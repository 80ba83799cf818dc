import sharp from 'sharp';
import { createClient } from '#api-clients/http.ts';
import { mediaContract } from '#api-clients/media/media.contract.ts';
import type { ServerDeps } from '../http/define-service.ts';

/** The picture that staff chose for tabs and home screens, in the sizes browsers ask for. */
export interface SiteIcons {
  /** PNG of this edge in px; null where no picture was chosen, or it cannot be had now. */
  png(size: number): Promise<Buffer | null>;
}

/** Width from which a picture is sharp in every size. */
const WIDE = 512;
/** Apple and Android cut corners off: the drawing keeps away from them. */
const INSIDE = 0.9;
const MOST_BYTES = 10 * 1024 * 1024;

/** Icons of the site; made once and again when settings or the picture change. */
export function createSiteIcons(deps: ServerDeps): SiteIcons {
  const send = deps.service('localFetch');
  const media = createClient(mediaContract, { baseUrl: '', fetch: send });
  let made = new Map<number, Promise<Buffer | null>>();
  let source: Promise<Buffer | null> | undefined;
  deps.changes.subscribe(({ topic }) => {
    if (topic !== 'settings' && topic !== '*' && !topic.startsWith('media:')) return;
    made = new Map();
    source = undefined;
  });

  const read = async (): Promise<Buffer | null> => {
    const states = await deps.service('admin').settings();
    const id = states.find(({ declaration }) => declaration.key === 'site.icon_image_id')?.value;
    if (typeof id !== 'string' || id === '') return null;
    const [image] = (await media.getImages({ query: { ids: id } })).data.data;
    const variants = (image?.attributes.variants ?? []).filter(({ format }) => format === 'webp');
    const wide = variants.toSorted((a, b) => a.width - b.width);
    const url = (wide.find(({ width }) => width >= WIDE) ?? wide.at(-1))?.url;
    if (!url) return null;
    const response = await send(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok && bytes.byteLength <= MOST_BYTES ? bytes : null;
  };

  const draw = async (size: number): Promise<Buffer | null> => {
    source ??= read();
    const bytes = await source;
    if (!bytes) return null;
    const edge = Math.round(size * INSIDE);
    const picture = await sharp(bytes, { limitInputPixels: 40_000_000 })
      .resize(edge, edge, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .png()
      .toBuffer();
    const canvas = {
      width: size,
      height: size,
      channels: 4 as const,
      background: { r: 255, g: 255, b: 255, alpha: 1 },
    };
    return sharp({ create: canvas })
      .composite([{ input: picture, gravity: 'centre' }])
      .png()
      .toBuffer();
  };

  return {
    png(size) {
      const kept = made.get(size);
      if (kept) return kept;
      const making = draw(size).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the icon of the site cannot be made');
        // Asked for again the next time: the picture may only be away for now.
        made.delete(size);
        source = undefined;
        return null;
      });
      made.set(size, making);
      return making;
    },
  };
}

import type { Image } from '#api-clients/media/media.contract.ts';
import { offeredVariants } from '#block-schemas/read/crop.ts';

/** The smallest rendering that is at least this wide, WebP first; the largest when none is. */
export const pictureUrl = ({ variants }: Pick<Image['attributes'], 'variants'>, width: number): string => {
  const webp = offeredVariants(variants).filter(({ format }) => format === 'webp');
  const usable = (webp.length > 0 ? webp : variants).toSorted((a, b) => a.width - b.width);
  return (usable.find((variant) => variant.width >= width) ?? usable.at(-1))?.url ?? '';
};

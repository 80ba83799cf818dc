import type { RenderContext } from '../render/render-context.tsx';
import type { Surface } from '../theme/tokens.ts';
import { croppedSource, focalOf } from './cropped-source.ts';
import { freeSide, groundOf, heroRatios, shadeFor, telephoneRatio, wordsIn } from './picture-ground.ts';
import type { ImageValue } from './values.types.ts';

/** Dark words for bright pictures, light ones for all others: whichever need less shade on it. */
export function calmestSurface(
  context: RenderContext,
  pictures: { image?: ImageValue | null | undefined; image_mobile?: ImageValue | null | undefined },
  isWide: boolean,
): Surface {
  const shades = (surface: Surface): number => {
    const look = { theme: context.theme, surface };
    const needed = [pictures.image, pictures.image_mobile].map((image, at) => {
      const source = image ? croppedSource(context.image(image.id), image.crop) : null;
      if (!source?.tones) return 0;
      const focal = focalOf(image, source);
      const box =
        at === 0
          ? { ratio: heroRatios[isWide ? 'wide' : 'standard'], words: wordsIn(context.theme)[freeSide(focal)] }
          : { ratio: telephoneRatio, words: wordsIn(context.theme).top };
      return shadeFor(source, groundOf(source, focal, box), look);
    });
    return Math.max(...needed);
  };
  return shades('light') < shades('black') ? 'light' : 'black';
}

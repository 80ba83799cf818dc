import { useBlockStyle } from '../render/block-style.ts';
import { type PictureFiles, type RenderContext, useBlock, useField, useRender } from '../render/render-context.tsx';
import type { ImageSource, ImageVariant } from '../render/sources.types.ts';
import { classes } from './classes.ts';
import { croppedSource, focalOf, positionIn } from './cropped-source.ts';
import styles from './picture.module.css';
import type { ImageValue } from './values.types.ts';

export interface PictureProps {
  image: ImageValue | null | undefined;
  /** A picture of its own for screens up to 900 px. */
  mobile?: ImageValue | null;
  /** How wide the picture is drawn, as in `<img sizes>`; the whole width unless given. */
  sizes?: string;
  /** The full-width box that it fills: a picture of another shape is cut, so it is drawn wider than its box. */
  box?: PictureBox;
  /** Crop; `natural` keeps the picture's own shape, `fill` takes the size of its parent. */
  ratio?: 'natural' | 'hero' | 'hero-wide' | 'card' | 'square' | 'fill';
  /** `contain` for cut-outs that must be seen whole. */
  fit?: 'cover' | 'contain';
  /** Load at once. By default pictures of the first two blocks do, all others wait. */
  eager?: boolean;
  /** The picture visitors see first: fetched before others. */
  priority?: boolean;
  /** JSON pointer of the image field. */
  field?: string;
  className?: string;
}

export interface PictureBox {
  /** Width by height above 900 px, where the box is never higher than the screen. */
  wide: number;
  /** Up to 900 px: width by height of a box below which words stand, or the height of one with words on it. */
  narrow: number | string;
}

/**
 * A responsive picture: AVIF and WebP in fixed widths, its real size (so nothing moves), its dominant colour until it
 * arrives, its focal point kept in view. Renders nothing for an unknown image.
 */
export function Picture(props: PictureProps) {
  const { image, ratio = 'natural', fit = 'cover' } = props;
  const context = useRender();
  const block = useBlock();
  const editable = useField(props.field, 'image');
  const source = image ? sourceOf(context, image) : null;
  const focal = focalOf(image, source);
  const position = focal && source ? positionIn(ratio, focal, source) : null;
  const look = useBlockStyle(
    source && fit === 'cover'
      ? {
          'object-position': position ? `${percent(position.x)} ${percent(position.y)}` : null,
          'background-color': source.dominant,
        }
      : {},
  );
  if (!image || !source) return null;
  const sizes = props.sizes ?? (props.box ? sizesIn(props.box, source) : '100vw');
  const small = props.mobile ? sourceOf(context, props.mobile) : null;
  // Where a file is dropped on the canvas, the one that is seen is meant; the fields of the two are named alike.
  const narrowMark =
    small && props.field && context.mode === 'canvas' ? { 'data-narrow-field': `${props.field}_mobile` } : {};
  const smallSizes = small && props.box ? narrowSize(props.box, shape(small)) : '100vw';
  const eager = props.eager ?? (props.priority || block.eager);
  const alt = image.decorative ? '' : image.alt || source.alt;
  if (props.priority)
    context.seenFirst?.(
      small
        ? [...avifOf(small, smallSizes, narrow), ...avifOf(source, sizes, `not all and ${narrow}`)]
        : avifOf(source, sizes),
    );
  return (
    <picture className={classes(styles.picture, styles[ratio], props.className)} {...editable} {...narrowMark}>
      {small ? (
        <>
          <source media={narrow} type="image/avif" srcSet={srcSet(small.avif)} sizes={smallSizes} />
          <source media={narrow} type="image/webp" srcSet={srcSet(small.webp)} sizes={smallSizes} />
        </>
      ) : null}
      {source.avif.length ? <source type="image/avif" srcSet={srcSet(source.avif)} sizes={sizes} /> : null}
      {source.webp.length ? <source type="image/webp" srcSet={srcSet(source.webp)} sizes={sizes} /> : null}
      <img
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        loading={eager ? undefined : 'lazy'}
        // The first picture is seen as soon as it is there, not a frame later.
        decoding={props.priority ? undefined : 'async'}
        fetchPriority={props.priority ? 'high' : eager && block.isBehind ? 'low' : undefined}
        className={classes(styles.image, fit === 'contain' && styles.contain, look)}
      />
    </picture>
  );
}

/** What a browser takes that reads the best kind; others find theirs when they come to the picture. */
const avifOf = ({ avif }: ImageSource, sizes: string, media?: string): PictureFiles[] =>
  avif.length > 0 ? [{ type: 'image/avif', srcSet: srcSet(avif), sizes, ...(media ? { media } : {}) }] : [];

/** Up to this width pictures that have one show a file of their own; above, words and picture share the box (`hero-stage.module.css`). */
export const narrow = '(max-width: 900px)';
const shape = ({ width, height }: ImageSource): number => width / height;

/** A picture is as wide as its box, or as high: then it is cut at its sides, and needs the pixels of all its width. */
function sizesIn(box: PictureBox, source: ImageSource): string {
  const ratio = shape(source);
  const wide =
    ratio > box.wide + 0.02
      ? `max(100vw, calc(${ratio.toFixed(2)} * min(${(100 / box.wide).toFixed(1)}vw, 100vh)))`
      : '100vw';
  const small = narrowSize(box, ratio);
  return small === wide ? wide : `${narrow} ${small}, ${wide}`;
}

/**
 * Nobody sees a fiftieth: telephones of 412 px, for which a file would be a few pixels too small, would fetch the next one
 * and wait for half as much again.
 */
const unseen = 0.98;

const narrowSize = ({ narrow: box }: PictureBox, ratio: number): string =>
  typeof box === 'number'
    ? `${Math.max(100, Math.round((100 * ratio) / box))}vw`
    : `max(100vw, calc(${(ratio * unseen).toFixed(2)} * ${box}))`;

const sourceOf = (context: RenderContext, image: ImageValue) => croppedSource(context.image(image.id), image.crop);
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** By the list they come from, which a picture keeps. */
const srcSets = new WeakMap<readonly ImageVariant[], string>();

function srcSet(variants: readonly ImageVariant[]): string {
  const kept = srcSets.get(variants);
  if (kept !== undefined) return kept;
  const text = variants.map(({ url, width }) => `${url} ${width}w`).join(', ');
  srcSets.set(variants, text);
  return text;
}

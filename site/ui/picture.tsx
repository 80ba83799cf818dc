import { useBlockStyle } from '../render/block-style.ts';
import { type RenderContext, useBlock, useField, useRender } from '../render/render-context.tsx';
import type { ImageSource, ImageVariant } from '../render/sources.types.ts';
import { classes } from './classes.ts';
import { croppedSource, focalOf } from './cropped-source.ts';
import styles from './picture.module.css';
import type { ImageValue } from './values.types.ts';

export interface PictureProps {
  image: ImageValue | null | undefined;
  /** Another crop for containers up to 740 px. */
  mobile?: ImageValue | null;
  /** How wide the picture is drawn, as in `<img sizes>`; the whole width unless given. */
  sizes?: string;
  /** Height of the box that it fills up to 900 px, where that makes it wider than the screen. */
  boxHeight?: string;
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
  const look = useBlockStyle(
    source && fit === 'cover'
      ? {
          'object-position': focal ? `${percent(focal.x)} ${percent(focal.y)}` : null,
          'background-color': source.dominant,
        }
      : {},
  );
  if (!image || !source) return null;
  const sizes = props.sizes ?? sizesIn(props.boxHeight, source);
  const small = props.mobile ? sourceOf(context, props.mobile) : null;
  const eager = props.eager ?? props.priority ?? block.eager;
  const alt = image.decorative ? '' : image.alt || source.alt;
  return (
    <picture className={classes(styles.picture, styles[ratio], props.className)} {...editable}>
      {small ? (
        <>
          <source media="(max-width: 740px)" type="image/avif" srcSet={srcSet(small.avif)} sizes="100vw" />
          <source media="(max-width: 740px)" type="image/webp" srcSet={srcSet(small.webp)} sizes="100vw" />
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
        decoding="async"
        fetchPriority={props.priority ? 'high' : undefined}
        className={classes(styles.image, fit === 'contain' && styles.contain, look)}
      />
    </picture>
  );
}

/** A wide picture in a high box is cut at its sides: it is drawn wider than the screen, and needs the pixels. */
const sizesIn = (height: string | undefined, { width: w, height: h }: ImageSource): string =>
  height ? `(max-width: 900px) max(100vw, calc(${(w / h).toFixed(2)} * ${height})), 100vw` : '100vw';

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

import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { croppedSource, focalOf } from '#site/ui/cropped-source.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { freeSide } from '#site/ui/picture-ground.ts';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { CountDown } from './count-down.tsx';
import styles from './image-box.module.css';

/** What the style sheet makes of it. */
const wideBox = { wide: 2, narrow: 16 / 9 };

/** So near the middle what a picture shows leaves no side free: the box stands beside the picture. */
const middle = 0.1;

/** A box of text on the free side of a wide picture, or beside it, with an optional count-down. */
export default function ImageBox({ props, id }: BlockComponentProps<'image-box'>) {
  const context = useRender();
  const image = props.background_image;
  const focal = focalOf(image, image ? croppedSource(context.image(image.id), image.crop) : null);
  const isBeside = !focal || Math.abs(focal.x - 0.5) < middle;
  const isRtl = context.dir === 'rtl';
  const side = isRtl && props.right_on_rtl ? 'right' : isBeside ? 'left' : freeSide(focal);
  return (
    <Section surface={props.box_color} width="full" padding="none" innerClassName={styles.banner}>
      {image ? (
        <Picture
          image={image}
          ratio="fill"
          {...(isBeside ? { sizes: '(min-width: 901px) 58vw, 100vw' } : { box: wideBox })}
          className={classes(styles.picture, !isBeside && styles.under)}
          field="/background_image"
        />
      ) : (
        <EmptyNote field="/background_image" />
      )}
      <div
        className={styles.content}
        data-place={image ? (isBeside ? 'beside' : 'over') : undefined}
        data-side={(side === 'left') === isRtl ? 'end' : 'start'}
      >
        <div className={styles.box}>
          {props.logo_image ? (
            <Picture image={props.logo_image} fit="contain" sizes="160px" className={styles.logo} field="/logo_image" />
          ) : null}
          <Eyebrow text={props.top_paragraph} field="/top_paragraph" />
          <NamedIcon name={props.header_icon} size={32} />
          <Heading text={props.heading} tag={props.header_tag} size={props.header_size} field="/heading" />
          <RichText value={props.paragraph} size={props.paragraph_size} muted field="/paragraph" />
          {props.has_timer && props.timer_end ? (
            <CountDown id={id} end={props.timer_end} label={props.timer_label} endedLabel={props.timer_ended_label} />
          ) : null}
          <Links link={props.link} links={props.links} className={styles.links} />
        </div>
      </div>
    </Section>
  );
}

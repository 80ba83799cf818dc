import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { Eyebrow } from '#site/ui/eyebrow.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { NamedIcon } from '#site/ui/icon.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import { CountDown } from './count-down.tsx';
import styles from './image-box.module.css';

/** A box of text on a wide picture, with an optional count-down. */
export default function ImageBox({ props, id }: BlockComponentProps<'image-box'>) {
  const { dir } = useRender();
  return (
    <Section surface={props.box_color} width="full" padding="none" innerClassName={styles.banner}>
      <Picture
        image={props.background_image}
        ratio="fill"
        sizes="100vw"
        className={styles.picture}
        field="/background_image"
      />
      <div className={styles.content} data-end={(dir === 'rtl' && !props.right_on_rtl) || undefined}>
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

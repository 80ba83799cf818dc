import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useRender } from '#site/render/render-context.tsx';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Heading } from '#site/ui/heading.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { isBlank, RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './parallax-image.module.css';

type Sight = BlockComponentProps<'parallax-image'>['props']['groups'][number];

/** Pictures as wide as the page that move slower than it does, so that it seems to lie in front of them. */
export default function ParallaxImage({ props }: BlockComponentProps<'parallax-image'>) {
  return (
    <Section surface={props.box_color} width="full" padding="none">
      {props.groups.map((sight) => (
        <DeepPicture key={sight.id} sight={sight} />
      ))}
    </Section>
  );
}

function DeepPicture({ sight }: { sight: Sight }) {
  const field = `/groups/${sight.id}`;
  // On the canvas they can be begun.
  const { mode } = useRender();
  const hasWords = Boolean(sight.heading) || !isBlank(sight.paragraph);
  return (
    <div className={styles.sight}>
      {sight.image ? (
        <div className={styles.window}>
          <Picture
            image={sight.image}
            mobile={sight.image_mobile ?? null}
            box={{ wide: 16 / 9, narrow: '90svb' }}
            ratio="fill"
            className={styles.picture}
            field={`${field}/image`}
          />
        </div>
      ) : (
        <EmptyNote field={`${field}/image`} />
      )}
      {hasWords || mode === 'canvas' ? (
        <div className={styles.words} data-empty={hasWords ? undefined : true}>
          <Heading text={sight.heading} tag={sight.header_tag} size={sight.header_size} field={`${field}/heading`} />
          <RichText value={sight.paragraph} size={sight.paragraph_size} medium="lead" field={`${field}/paragraph`} />
          <LinkButton link={sight.link} field={`${field}/link`} />
        </div>
      ) : null}
    </div>
  );
}

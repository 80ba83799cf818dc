import { eagerItem } from '../eager-item.ts';
import { Heading } from '../heading.tsx';
import { LinkButton } from '../link-button.tsx';
import { Picture } from '../picture.tsx';
import { RichText, type RichTextProps } from '../rich-text.tsx';
import type { ImageValue, LinkValue } from '../values.types.ts';
import styles from './stage-story.module.css';

export interface StageStoryProps {
  story: {
    id: string;
    image?: ImageValue | null | undefined;
    heading?: string | undefined;
    paragraph?: RichTextProps['value'];
    paragraph_size?: RichTextProps['size'];
    link?: LinkValue | null | undefined;
  };
  /** Level of the heading, 1 to 6. */
  tag: number;
  /** Its place among the slides, from 0: the first is the one that is seen. */
  place: number;
}

/** A slide of a stage: a large picture, and beside it what there is to say. */
export function StageStory({ story, tag, place }: StageStoryProps) {
  const field = `/groups/${story.id}`;
  return (
    <article className={styles.story} data-wordy={!story.image || undefined}>
      {story.image ? (
        <div className={styles.media}>
          <Picture
            image={story.image}
            ratio="hero"
            sizes="(min-width: 901px) 58vw, 100vw"
            eager={eagerItem(place, 1)}
            field={`${field}/image`}
          />
        </div>
      ) : null}
      <div className={styles.words}>
        <Heading text={story.heading} tag={tag} size="m" field={`${field}/heading`} />
        <RichText
          value={story.paragraph}
          size={story.paragraph_size}
          headingLevel={Math.min(6, tag + 1)}
          muted
          field={`${field}/paragraph`}
        />
        <LinkButton link={story.link} look="tertiary" field={`${field}/link`} />
      </div>
    </article>
  );
}

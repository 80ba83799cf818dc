import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { isBare, isLong } from '#site/ui/bare-block.ts';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './key-details-post.module.css';

type Props = BlockComponentProps<'key-details-post'>['props'];

const detailNumbers = [1, 2, 3, 4] as const;

/** A story with its picture, and the facts one looks for first. */
export default function KeyDetailsPost({ props }: BlockComponentProps<'key-details-post'>) {
  const numbers = detailNumbers.filter((number) => props[`detail_${number}_value`]);
  return (
    <Section surface={props.box_color}>
      <div className={styles.post} data-mirrored={props.mirrored || undefined} data-wordy={!props.image || undefined}>
        {props.image ? (
          <div className={styles.media}>
            <Picture image={props.image} ratio="card" sizes="(min-width: 901px) 50vw, 100vw" field="/image" />
          </div>
        ) : null}
        <div className={styles.words}>
          <Intro values={props} className={classes(styles.intro, isLong(props.heading) && styles.long)} />
          {numbers.length > 0 ? (
            <dl className={styles.details}>
              {numbers.map((number) => (
                <Detail key={number} number={number} props={props} />
              ))}
            </dl>
          ) : null}
          <Links link={props.link} links={props.links} />
          {isBare(props) && numbers.length === 0 ? <EmptyNote field="/image" /> : null}
        </div>
      </div>
    </Section>
  );
}

function Detail({ number, props }: { number: (typeof detailNumbers)[number]; props: Props }) {
  const label = useField(`/detail_${number}_label`);
  const value = useField(`/detail_${number}_value`);
  return (
    <div className={styles.detail}>
      <dt className={styles.label} {...label}>
        {props[`detail_${number}_label`]}
      </dt>
      <dd className={styles.value} {...value}>
        {props[`detail_${number}_value`]}
      </dd>
    </div>
  );
}

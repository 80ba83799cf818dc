import { Heading } from '../../ui/heading.tsx';
import { NamedIcon } from '../../ui/icon.tsx';
import { Intro } from '../../ui/intro.tsx';
import { Links } from '../../ui/links.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { Section } from '../../ui/section.tsx';
import type { BlockComponentProps } from '../block-component.ts';
import styles from './content-blocks.module.css';

/** Pictures and texts in up to four columns. */
export default function ContentBlocks({ props }: BlockComponentProps<'content-blocks'>) {
  const columns = props.blocks_per_row;
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <div className={styles.grid} data-columns={columns}>
        {props.groups.map((group) => (
          <div key={group.id} className={styles.block} data-plain={group.image ? undefined : true}>
            {group.image ? (
              <Picture
                image={group.image}
                ratio={columns === 1 ? 'hero' : 'card'}
                sizes={`(min-width: 1024px) ${Math.round(100 / columns)}vw, (min-width: 741px) 50vw, 100vw`}
                className={styles.picture}
                field={`/groups/${group.id}/image`}
              />
            ) : null}
            <div className={styles.text}>
              <NamedIcon name={group.header_icon} size={28} />
              <Heading
                text={group.heading}
                tag={group.header_tag}
                size={group.header_size}
                field={`/groups/${group.id}/heading`}
              />
              <RichText value={group.paragraph} muted field={`/groups/${group.id}/paragraph`} />
            </div>
            <Links link={group.link} links={group.links} field={`/groups/${group.id}`} />
          </div>
        ))}
      </div>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

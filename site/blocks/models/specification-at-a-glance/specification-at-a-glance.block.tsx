import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { headingTag } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './specification-at-a-glance.module.css';

type Figure = BlockComponentProps<'specification-at-a-glance'>['props']['groups'][number];

/** The figures that count, set large, at most four in a row. */
export default function SpecificationAtAGlance({ props }: BlockComponentProps<'specification-at-a-glance'>) {
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <ul className={styles.figures}>
        {props.groups.map((figure) => (
          <LargeFigure key={figure.id} figure={figure} />
        ))}
      </ul>
      <Paragraph text={props.disclaimer} size="subcopy" field="/disclaimer" className={styles.disclaimer} />
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

function LargeFigure({ figure }: { figure: Figure }) {
  const field = `/groups/${figure.id}`;
  const number = useField(`${field}/number_heading`);
  const Tag = headingTag(figure.number_heading_tag);
  return (
    <li className={styles.figure}>
      <Tag className={styles.number} {...number}>
        {figure.number_heading}
      </Tag>
      <RichText
        value={figure.paragraph}
        size={figure.paragraph_size}
        medium="small"
        muted
        field={`${field}/paragraph`}
      />
    </li>
  );
}

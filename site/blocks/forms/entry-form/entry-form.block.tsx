import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { BlockForm } from '#site/forms/block-form.tsx';
import { toSurface } from '#site/theme/tokens.ts';
import { Intro } from '#site/ui/intro.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './entry-form.module.css';

/** A form with its heading. Heading and form share one column, so that their edges meet wherever the form stands. */
export default function EntryForm({ props, id }: BlockComponentProps<'entry-form'>) {
  const level = props.heading ? Math.min(6, Number(props.header_tag) + 1) : Number(props.header_tag);
  return (
    <Section surface={toSurface(props.box_color)}>
      <div className={styles.column} data-position={props.form_position} data-wide={props.has_two_columns || undefined}>
        <Intro values={props} />
        <BlockForm id={id} values={{ ...props, form_position: 'left' }} title={props.heading} headingLevel={level} />
      </div>
    </Section>
  );
}

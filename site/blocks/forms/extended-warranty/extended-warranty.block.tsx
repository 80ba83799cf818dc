import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { BlockForm } from '#site/forms/block-form.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { toSurface } from '#site/theme/tokens.ts';
import { Intro } from '#site/ui/intro.tsx';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './extended-warranty.module.css';

/** Starting prices for each model beside the form that asks for the warranty. */
export default function ExtendedWarranty({ props, id }: BlockComponentProps<'extended-warranty'>) {
  const level = props.heading ? Math.min(6, Number(props.header_tag) + 1) : Number(props.header_tag);
  const table = sanitizeHtml(props.table_content);
  return (
    <Section surface={toSurface(props.box_color)} innerClassName={styles.inner}>
      <Intro values={props} />
      <div className={styles.columns} data-single={table ? undefined : ''}>
        {table ? (
          <div className={styles.prices}>
            <SafeHtml html={table} field="/table_content" />
          </div>
        ) : null}
        <BlockForm id={id} values={props} title={props.heading} headingLevel={level} />
      </div>
    </Section>
  );
}

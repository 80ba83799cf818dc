import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField } from '#site/render/render-context.tsx';
import { Disclosure } from '#site/ui/disclosure/disclosure.tsx';
import { levelInside } from '#site/ui/heading.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { Links } from '#site/ui/links.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './accordion.module.css';
import { faqData } from './faq-data.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-accordion': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Props = BlockComponentProps<'accordion'>['props'];
type Item = Props['groups'][number];

/**
 * Questions that open to their answers. Native disclosure elements, so it works and can be searched without script;
 * the element adds "open all".
 */
export default function Accordion({ props, id }: BlockComponentProps<'accordion'>) {
  const openAll = useField('/open_all_label');
  const hasIntro = Boolean(props.heading);
  const listId = `${id}-list`;
  return (
    <Section surface={props.color_theme === 'dark' ? 'black' : 'light'}>
      <fc-accordion className={styles.accordion} data-side={hasIntro || undefined}>
        <div className={styles.head}>
          <Intro values={props} className={styles.intro} />
          {props.open_all_label && props.close_all_label && props.groups.length > 1 ? (
            <button
              type="button"
              className={styles.all}
              data-all
              data-open-label={props.open_all_label}
              data-close-label={props.close_all_label}
              aria-controls={listId}
              {...openAll}
            >
              {props.open_all_label}
            </button>
          ) : null}
        </div>
        <div
          id={listId}
          className={styles.list}
          data-borders={props.border_between_groups || undefined}
          data-margins={props.margin_between_groups || undefined}
        >
          {props.groups.map((item) => (
            <Question key={item.id} item={item} level={levelInside(props)} />
          ))}
        </div>
      </fc-accordion>
      <Links link={props.link} links={props.links} className={styles.links} />
      {props.has_schema && props.groups.length > 0 ? (
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: faqData(props.groups) }} />
      ) : null}
    </Section>
  );
}

function Question({ item, level }: { item: Item; level: number }) {
  return (
    <Disclosure title={item.title} level={level} field={`/groups/${item.id}/title`} className={styles.item}>
      <div className={styles.content}>
        <RichText value={item.content} headingLevel={Math.min(6, level + 1)} field={`/groups/${item.id}/content`} />
      </div>
    </Disclosure>
  );
}

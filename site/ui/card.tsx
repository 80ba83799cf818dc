import type { ReactNode } from 'react';
import { formLinkMarks } from '../forms/form-link.ts';
import { useField, useRender } from '../render/render-context.tsx';
import styles from './card.module.css';
import { classes } from './classes.ts';
import { EmptyText } from './empty-text.tsx';
import { headingTag } from './heading.tsx';
import { linkAddress, linkLanguage } from './link-address.ts';
import { NewWindowNotice } from './new-window-notice.tsx';
import type { LinkValue } from './values.types.ts';

export interface CardProps {
  /** A `<Picture>`. */
  media?: ReactNode;
  heading: string | null | undefined;
  headingTag?: number | string;
  headingField?: string;
  /** Makes the whole card clickable, as one link named by the heading. */
  link?: LinkValue | null;
  /** A figure at the end of the heading line, for example a price. */
  figure?: ReactNode;
  /** Text below the heading. */
  children?: ReactNode;
  className?: string;
}

/** Picture, heading line, text; the whole card is clickable and is one link for assistive technology. */
export function Card(props: CardProps) {
  const context = useRender();
  const editable = useField(props.headingField);
  const href = linkAddress(context, props.link && { ...props.link, label: props.link.label || props.heading || '' });
  const Tag = headingTag(props.headingTag ?? 3);
  const newWindow = props.link?.target === '_blank';
  return (
    <article className={classes(styles.card, href && styles.linked, props.className)}>
      {props.media ? <div className={styles.media}>{props.media}</div> : null}
      <div className={styles.body}>
        {props.heading ? (
          <div className={styles.line}>
            <Tag className={styles.heading} {...editable}>
              {href ? (
                <a
                  href={href}
                  hrefLang={linkLanguage(context, props.link)}
                  className={styles.link}
                  {...(props.link ? formLinkMarks(props.link) : {})}
                  target={newWindow ? '_blank' : undefined}
                  rel={newWindow ? 'noopener' : undefined}
                >
                  {props.heading}
                  {newWindow ? <NewWindowNotice /> : null}
                </a>
              ) : (
                props.heading
              )}
            </Tag>
            {props.figure ? <div className={styles.figure}>{props.figure}</div> : null}
          </div>
        ) : (
          <EmptyText field={props.headingField} className={styles.heading} />
        )}
        {props.children}
      </div>
    </article>
  );
}

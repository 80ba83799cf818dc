import type { ReactNode } from 'react';
import { useRender } from '../render/render-context.tsx';
import { classes } from './classes.ts';
import { Heading, type HeadingProps, headingTag } from './heading.tsx';
import { NamedIcon } from './icon.tsx';
import styles from './intro.module.css';
import { isBlank, RichText, type RichTextProps } from './rich-text.tsx';

export interface IntroProps {
  /** The shared heading fields of the templates. */
  values: {
    heading?: string | null;
    header_size?: HeadingProps['size'];
    header_tag?: HeadingProps['tag'];
    header_icon?: string | null;
    paragraph?: RichTextProps['value'];
    paragraph_size?: RichTextProps['size'];
  };
  align?: 'start' | 'center';
  id?: string;
  className?: string;
}

interface IntroFrameProps {
  /** Whether nothing in it says anything. */
  isEmpty: boolean;
  align?: 'start' | 'center' | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Where the words that a block begins with stand, below the line that a theme draws above them; nothing without any. */
export function IntroFrame({ isEmpty, align = 'start', className, children }: IntroFrameProps) {
  // On the canvas its texts can be begun.
  const isCanvas = useRender().mode === 'canvas';
  if (isEmpty && !isCanvas) return null;
  return (
    <header
      className={classes(styles.intro, align === 'center' && styles.center, className)}
      data-empty={isEmpty || undefined}
    >
      {children}
    </header>
  );
}

/** The icon, heading and paragraph most blocks begin with; nothing when all are empty. */
export function Intro({ values, align, id, className }: IntroProps) {
  const isEmpty = !values.heading && !values.header_icon && isBlank(values.paragraph);
  // Headings in the text come one level below the heading they stand under.
  const below = values.heading ? Number(headingTag(values.header_tag ?? 2).slice(1)) + 1 : 3;
  return (
    <IntroFrame isEmpty={isEmpty} align={align} className={className}>
      <NamedIcon name={values.header_icon} size={32} />
      <Heading text={values.heading} tag={values.header_tag} size={values.header_size} field="/heading" id={id} />
      <RichText
        value={values.paragraph}
        headingLevel={below}
        size={values.paragraph_size}
        medium="lead"
        muted
        field="/paragraph"
      />
    </IntroFrame>
  );
}

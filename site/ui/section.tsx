import type { ReactNode } from 'react';
import { useBlock, useRender } from '../render/render-context.tsx';
import type { Surface } from '../theme/tokens.ts';
import { classes } from './classes.ts';
import { EmptyNote } from './empty-note.tsx';
import styles from './section.module.css';

export interface SectionProps {
  /** The specification's `box_color`; text tokens follow it. */
  surface?: Surface;
  /** `grid` = 1340 px with gutters, `text` = a reading column, `full` = edge to edge. */
  width?: 'grid' | 'text' | 'full';
  /**
   * Space above and below. Two neighbours on the same surface share one space. `above`: what the block shows reaches
   * down to its edge, and the next block keeps its own space.
   */
  padding?: 'normal' | 'above' | 'small' | 'none';
  /** On the root, which is the query container and spans the page. */
  className?: string;
  /** On the inner element, which reacts to the container. */
  innerClassName?: string;
  /** What the words of a header that lies over it must go with (`over-picture.module.css`). */
  tone?: 'bright' | 'dark' | undefined;
  /** Id of the heading, when the section should be a named landmark. */
  labelledBy?: string;
  children?: ReactNode;
}

/**
 * The root of every block: sets the surface, is the query container (`@container` reads its width), keeps the grid,
 * and carries the addresses `#component-N` and Block Scroll ID.
 */
export function Section(props: SectionProps) {
  const { surface = 'light', width = 'grid', padding = 'normal' } = props;
  const { mode } = useRender();
  const block = useBlock();
  return (
    <section
      id={block.index === null ? undefined : `component-${block.index + 1}`}
      className={classes(styles.section, props.className)}
      data-surface={surface}
      data-padding={padding}
      data-tone={props.tone}
      data-block={mode === 'canvas' ? block.id : undefined}
      aria-labelledby={props.labelledBy}
    >
      {block.anchor ? <span id={block.anchor} className={styles.anchor} /> : null}
      <div className={classes(styles.inner, styles[width], props.innerClassName)}>
        {props.children}
        {block.empty?.hasNoItems ? <EmptyNote /> : null}
      </div>
    </section>
  );
}

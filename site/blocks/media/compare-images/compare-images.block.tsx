import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useBlockStyle } from '#site/render/block-style.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './compare-images.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-compare-images': React.HTMLAttributes<HTMLElement> & { 'data-autostart'?: boolean };
    }
  }
}

type Props = BlockComponentProps<'compare-images'>['props'];

/** Two pictures in one frame with a divider to draw across: a native slider, so keys and screen readers work. */
export default function CompareImages({ props, id }: BlockComponentProps<'compare-images'>) {
  return (
    <Section surface={props.theme === 'dark' ? 'black' : 'light'}>
      <div className={styles.layout} data-sidebar={props.has_sidebar || undefined}>
        <div className={styles.words}>
          <Intro values={props} className={styles.intro} />
          <LinkButton link={props.link} field="/link" />
        </div>
        {props.before_image || props.after_image ? (
          <Frame props={props} id={id} />
        ) : (
          <EmptyNote field="/before_image" />
        )}
      </div>
    </Section>
  );
}

function Frame({ props, id }: { props: Props; id: string }) {
  const { t } = useRender();
  const start = useBlockStyle({ '--position': `${props.start_position}%` });
  const before = useField('/before_label');
  const after = useField('/after_label');
  const words = t('compare.value', {
    before: props.before_label || t('compare.before'),
    after: props.after_label || t('compare.after'),
  });
  const sizes = props.has_sidebar ? '(min-width: 1024px) 66vw, 100vw' : '100vw';
  return (
    <fc-compare-images className={classes(styles.frame, start)} data-autostart={props.has_autostart || undefined}>
      <Picture image={props.after_image} sizes={sizes} ratio="hero" className={styles.after} field="/after_image" />
      <div className={styles.before}>
        <Picture image={props.before_image} sizes={sizes} ratio="hero" field="/before_image" />
      </div>
      <span className={classes(styles.label, styles.labelBefore)} {...before}>
        {props.before_label || t('compare.before')}
      </span>
      <span className={classes(styles.label, styles.labelAfter)} {...after}>
        {props.after_label || t('compare.after')}
      </span>
      <input
        id={`${id}-divider`}
        type="range"
        min={0}
        max={100}
        step={1}
        defaultValue={props.start_position}
        className={styles.range}
        aria-label={t('compare.handle')}
        aria-valuetext={wordsAt(words, props.start_position)}
        data-words={words}
      />
      <span className={styles.divider} aria-hidden="true">
        <span className={styles.handle} />
      </span>
    </fc-compare-images>
  );
}

/** What the slider says at a place; the shares are put in by the element while it moves. */
const wordsAt = (words: string, position: number): string =>
  words.replace('{share}', `${position}`).replace('{rest}', `${100 - position}`);

import type { ComponentProps } from 'react';
import styles from './screen-body.module.css';

/** What stands below the head of a screen that is no list: it scrolls, and its parts ask for its width. */
export const ScreenBody = (props: Omit<ComponentProps<'div'>, 'className'>) => (
  <div {...props} className={styles.body} />
);

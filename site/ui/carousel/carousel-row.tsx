import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import controls from './carousel-controls.module.css';
import styles from './carousel-row.module.css';
import { scrolledByKeys } from './scrolled-by-keys.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-carousel': React.HTMLAttributes<HTMLElement>;
      'fc-gallery-carousel': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface CarouselRowProps {
  /** Heading and text above the row. */
  head?: ReactNode;
  /** How many items there are; one alone needs no buttons. */
  count: number;
  /** How wide an item is where there is room: 36, 26 or 20 rem. */
  item?: 'wide' | 'card' | 'small';
  /** Whether buttons leaf through it; it always follows the finger. */
  hasButtons?: boolean;
  /** Nothing in the items can be pressed. */
  isPlain?: boolean;
  /** The element that obeys the buttons; the block's script brings it. */
  element?: 'fc-carousel' | 'fc-gallery-carousel';
  /** What stands below the row, on the grid. */
  foot?: ReactNode;
  /** `CarouselItem`s. */
  children: ReactNode;
}

/** A row that begins on the grid and runs out of the window: it snaps and follows the finger, also without script. */
export function CarouselRow(props: CarouselRowProps) {
  const { head, count, item = 'card', element: Element = 'fc-carousel', hasButtons = true, foot, children } = props;
  const isPlain = props.isPlain === true && count > 1;
  const { t } = useRender();
  return (
    <Element className={styles.carousel}>
      <div className={styles.head}>
        {head}
        {hasButtons && count > 1 ? (
          <div className={styles.buttons} data-controls>
            <button type="button" data-step="-1" className={controls.step} aria-label={t('carousel.previous')}>
              <Icon of={ChevronLeft} mirror />
            </button>
            <button type="button" data-step="1" className={controls.step} aria-label={t('carousel.next')}>
              <Icon of={ChevronRight} mirror />
            </button>
          </div>
        ) : null}
      </div>
      <ul
        className={styles.row}
        data-size={item}
        data-row
        data-later-items
        {...(isPlain ? scrolledByKeys(t('carousel.label')) : {})}
      >
        {children}
      </ul>
      <div className={styles.foot}>{foot}</div>
    </Element>
  );
}

/** One place of the row. */
export const CarouselItem = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <li className={classes(styles.item, className)} data-item>
    {children}
  </li>
);

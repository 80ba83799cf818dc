import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import linkButton from '../link-button.module.css';
import styles from './nearest-first.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-nearest-first': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export interface NearestFirstProps {
  unit: 'km' | 'mi';
  /** Words of the button; the site's unless given. */
  label?: string | undefined;
  /** A list whose items are marked by `spotMarks`. */
  children: ReactNode;
  className?: string | undefined;
}

/** Marks of an item that has a place: `<li {...spotMarks(retailer)}>`. */
export const spotMarks = ({ lat, lng }: { lat: number | null | undefined; lng: number | null | undefined }) =>
  typeof lat === 'number' && typeof lng === 'number' ? { 'data-lat': lat, 'data-lng': lng } : {};

/**
 * A list that visitors may sort by distance. Where they are is asked of the browser when they press the button, and
 * stays in it. The block's `.element.ts` imports `nearest-first.element.ts`.
 */
export function NearestFirst({ unit, label, children, className }: NearestFirstProps) {
  const { t, locale } = useRender();
  return (
    <fc-nearest-first
      className={classes(styles.nearest, className)}
      data-unit={unit}
      data-locale={locale}
      data-locating={t('retailers.locating')}
      data-sorted={t('retailers.sorted')}
      data-denied={t('retailers.denied')}
    >
      <div className={styles.bar} data-controls>
        <button type="button" className={classes(linkButton.button, linkButton.secondary, linkButton.small)} data-sort>
          <Icon of={LocateFixed} size={18} />
          {label || t('retailers.sort')}
        </button>
        <p className={styles.status} role="status" data-status />
      </div>
      {children}
    </fc-nearest-first>
  );
}

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { PausedSearchField, type PausedSearchFieldProps } from '../search-field/paused-search-field.tsx';
import { SearchField } from '../search-field/search-field.tsx';
import styles from './list-frame.module.css';

/** The bar above a list: search, filters, views. A search landmark, unless it only switches views. */
export const ListTools = ({ isSearch = true, children }: { isSearch?: boolean; children: ReactNode }) => {
  const Element = isSearch ? 'search' : 'div';
  return <Element className={styles.tools}>{children}</Element>;
};

export interface ListSearchProps extends Omit<PausedSearchFieldProps, 'className'> {
  /** Asks the server, so it waits until the person stops typing. */
  isPaused?: boolean;
}

/** The search field of that bar. */
export const ListSearch = ({ isPaused = false, ...rest }: ListSearchProps) => {
  const Field = isPaused ? PausedSearchField : SearchField;
  return <Field {...rest} className={styles.search ?? ''} />;
};

export interface ListBodyProps {
  /** It is being asked for again; said to screen readers. */
  isBusy?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The list itself: takes the rest of the screen's height and scrolls on its own. */
export const ListBody = ({ isBusy, className, children }: ListBodyProps) => (
  <div className={classNames(styles.body, className)} aria-busy={isBusy}>
    {children}
  </div>
);

import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './notice.module.css';

export interface NoticeProps {
  /** `alert` is said at once, `status` in time. */
  role: 'status' | 'alert';
  tone?: 'info' | 'danger';
  /** Words, and what may be done about it. */
  children: ReactNode;
}

/** A line above a form that says how things stand with it. */
export const Notice = ({ role, tone = 'info', children }: NoticeProps) => (
  <p className={classNames(styles.notice, tone === 'danger' && styles.danger)} role={role}>
    {children}
  </p>
);

import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon?: LucideIcon;
  title: string;
  /** What this is for, in one or two sentences. */
  children?: ReactNode;
  /** The first thing to do. */
  action?: ReactNode;
}

/** What a list says when it has nothing to show. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className={styles.empty}>
    {icon && (
      <span className={styles.sign}>
        <Icon icon={icon} size={20} />
      </span>
    )}
    <h2>{title}</h2>
    {children && <p className={styles.text}>{children}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);

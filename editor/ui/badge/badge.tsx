import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'danger' | 'info';

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}

/** A word on a tinted ground: a kind, a count, a role. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>
    {icon && <Icon icon={icon} size={12} />}
    {children}
  </span>
);

export interface StatusProps {
  tone: BadgeTone;
  /** filled: done; hollow: not yet; half: partly (changed since). The shape says it without the colour. */
  shape?: 'filled' | 'hollow' | 'half';
  children: ReactNode;
}

/** How a state is shown, by its word. */
export interface StatusLook extends Required<Pick<StatusProps, 'tone' | 'shape'>> {
  label: string;
}

/** A state: a small sign and a word. */
export const Status = ({ tone, shape = 'filled', children }: StatusProps) => (
  <span className={styles.status}>
    <span className={classNames(styles.dot, styles[tone], styles[shape])} aria-hidden="true" />
    {children}
  </span>
);

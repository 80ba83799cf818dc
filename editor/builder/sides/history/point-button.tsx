import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components';
import { classNames } from '#editor/ui/class-names.ts';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import styles from './history-list.module.css';
import type { HistoryPoint } from './history-point.ts';

export interface PointButtonProps {
  point: HistoryPoint;
  picked: readonly HistoryPoint[];
  onPick: (point: HistoryPoint) => void;
  className?: string | undefined;
  /** What stands for the moment; its words unless given. */
  children?: ReactNode;
}

/** A moment of the page that can be picked for comparing. */
export const PointButton = ({ point, picked, onPick, className, children }: PointButtonProps) => (
  <ToggleButton
    className={classNames(styles.line, className)}
    isSelected={picked.some(({ id }) => id === point.id)}
    onChange={() => onPick(point)}
  >
    <span className={styles.label}>{children ?? point.words}</span>
    <span className={styles.when}>
      <RelativeTime at={point.at} />
    </span>
  </ToggleButton>
);

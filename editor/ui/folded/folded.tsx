import { type ReactNode, useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './folded.module.css';

export interface FoldedProps {
  /** The line that opens it. */
  summary: ReactNode;
  /** Open from the start, and as soon as something in it has to be seen. */
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** What is out of the way until somebody wants it. It is made then, and stays: forty languages cost nothing before. */
export const Folded = ({ summary, isOpen = false, className, children }: FoldedProps) => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  return (
    <details
      className={classNames(styles.folded, className)}
      open={isOpen}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
    >
      <summary>{summary}</summary>
      {(wasOpen || isOpen) && children}
    </details>
  );
};

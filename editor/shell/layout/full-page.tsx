import type { ReactNode } from 'react';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import styles from './full-page.module.css';
import { Mark } from './mark.tsx';

/** A page without the shell: start, sign-in, fatal errors. With no children it is a calm waiting page. */
export const FullPage = ({ label, children }: { label: string; children: ReactNode }) => (
  <main className={styles.page}>
    {children ?? (
      <div className={styles.waiting}>
        <Mark size={28} />
        <VisuallyHidden role="status">{label}</VisuallyHidden>
      </div>
    )}
  </main>
);

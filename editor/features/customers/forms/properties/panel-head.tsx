import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './properties.module.css';

/** Name and kind of what the panel is about. */
export const PanelHead = (props: { icon: LucideIcon; title: string; kind: ReactNode }) => (
  <header className={styles.head}>
    <Icon icon={props.icon} size={18} className={styles.headIcon} />
    <div className={styles.names}>
      <h2 className={styles.name}>{props.title}</h2>
      <p className={styles.kind}>{props.kind}</p>
    </div>
  </header>
);

/** A part of the panel under a heading. */
export const PanelSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <h3 className={styles.sectionTitle}>{title}</h3>
    {children}
  </section>
);

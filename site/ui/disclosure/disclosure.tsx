import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useField } from '#site/render/render-context.tsx';
import { classes } from '../classes.ts';
import { headingTag } from '../heading.tsx';
import { Icon } from '../icon.tsx';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  title: string | undefined;
  /** Level of the title. */
  level: number;
  /** Pointer of the title, where editors write it. */
  field?: string;
  isOpen?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A line that opens what stands below it, by the browser's own means: without script too. */
export function Disclosure({ title, level, field, isOpen = false, className, children }: DisclosureProps) {
  const editable = useField(field);
  const Tag = headingTag(level);
  return (
    <details className={classes(styles.item, className)} open={isOpen || undefined}>
      <summary className={styles.summary}>
        <Tag className={styles.title} {...editable}>
          {title}
        </Tag>
        <Icon of={ChevronDown} size={20} className={styles.chevron ?? ''} />
      </summary>
      {children}
    </details>
  );
}

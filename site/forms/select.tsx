import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import styles from './form-fields.module.css';

export interface SelectProps extends Omit<ComponentProps<'select'>, 'className'> {
  /** On the box around the list. */
  boxClassName?: string;
}

/** One of a list, as every list of the site looks: the browser's own control in the look of a field. */
export function Select({ boxClassName, ...select }: SelectProps) {
  return (
    <span className={classes(styles.select, boxClassName)}>
      <select {...select} className={styles.input} />
      <Icon of={ChevronDown} size={20} />
    </span>
  );
}

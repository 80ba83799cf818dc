import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CheckboxProps as AriaCheckboxProps } from 'react-aria-components';
import { Checkbox as AriaCheckbox } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> {
  /** Omit only with `aria-label` or `slot="selection"` (rows). */
  children?: ReactNode;
  description?: ReactNode;
  className?: string;
}

/** Yes or no, sent with its form. For a setting that acts at once take Switch. */
export const Checkbox = ({ children, description, className, ...rest }: CheckboxProps) => (
  <AriaCheckbox {...rest} className={classNames(styles.checkbox, className)}>
    {({ isIndeterminate, isSelected }) => (
      <>
        <span className={styles.box} aria-hidden="true">
          {isIndeterminate ? <Icon icon={Minus} size={12} /> : isSelected && <Icon icon={Check} size={12} />}
        </span>
        {children !== undefined && (
          <span className={styles.texts}>
            {children}
            {description && <span className={styles.description}>{description}</span>}
          </span>
        )}
      </>
    )}
  </AriaCheckbox>
);

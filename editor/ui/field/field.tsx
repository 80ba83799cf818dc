import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './field.module.css';

/** What every field of the kit takes besides its own props. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually; it stays the accessible name. */
  hideLabel?: boolean;
  description?: ReactNode;
  /** Marks the field invalid and stands below it. */
  errorMessage?: string | undefined;
  /** Something at the end of the label line, such as a "Reset" button. */
  labelEnd?: ReactNode;
  className?: string;
}

/** The label line above a control. Must be inside a field of react-aria-components. */
export const FieldLabel = ({
  label,
  hideLabel,
  labelEnd,
  isRequired,
}: FieldTexts & { isRequired?: boolean | undefined }) => (
  <div className={classNames(styles.labelLine, hideLabel && styles.hidden)}>
    <Label className={styles.label}>
      {label}
      {isRequired && (
        <span className={styles.required} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </Label>
    {labelEnd}
  </div>
);

/** Help and error below a control; the error takes the place of the help. */
export const FieldHelp = ({ description, errorMessage }: Pick<FieldTexts, 'description' | 'errorMessage'>) => (
  <>
    {description && !errorMessage && (
      <Text slot="description" className={styles.description}>
        {description}
      </Text>
    )}
    <FieldError className={styles.error}>
      {({ validationErrors }) => (
        <>
          <Icon icon={CircleAlert} size={14} />
          <span>{errorMessage ?? validationErrors.join(' ')}</span>
        </>
      )}
    </FieldError>
  </>
);

export const fieldClass = (className?: string): string => classNames(styles.field, className);
export const controlClass = styles.control ?? '';
/** Of a `Group` that is the box of an input and what stands beside it, and of these inside it. */
export const groupClass = classNames(styles.control, styles.group);
export const groupInputClass = styles.input ?? '';
export const groupButtonClass = styles.button ?? '';

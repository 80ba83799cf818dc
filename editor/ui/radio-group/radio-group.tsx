import type { ReactNode } from 'react';
import type { RadioGroupProps as AriaRadioGroupProps } from 'react-aria-components';
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { FieldHelp, FieldLabel, fieldClass } from '../field/field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption {
  id: string;
  label: string;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps extends FieldTexts, Omit<AriaRadioGroupProps, 'children' | 'className' | 'style'> {
  options: readonly RadioOption[];
}

/** One of two to five choices, all visible. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { label, hideLabel, description, errorMessage, labelEnd, className, options, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={fieldClass(className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      <div className={classNames(styles.options, rest.orientation === 'horizontal' && styles.row)}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className={styles.radio}>
            <span className={styles.dot} aria-hidden="true" />
            <span className={styles.texts}>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
};

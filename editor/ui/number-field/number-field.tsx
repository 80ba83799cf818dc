import { Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { NumberFieldProps as AriaNumberFieldProps } from 'react-aria-components';
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { FieldHelp, FieldLabel, fieldClass, groupButtonClass, groupClass, groupInputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './number-field.module.css';

export interface NumberFieldProps extends FieldTexts, Omit<AriaNumberFieldProps, 'children' | 'className' | 'style'> {
  placeholder?: string;
  /** Unit after the number, such as `ms`. */
  unit?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
}

/** A number in the locale's digits, with step buttons; arrow keys, Page Up/Down, Home and End step too. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, hideLabel, description, errorMessage, labelEnd, className, placeholder, unit, inputRef, ...rest } =
    props;
  return (
    <AriaNumberField
      {...rest}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={fieldClass(className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      <Group className={classNames(groupClass, styles.group)}>
        <Input ref={inputRef} placeholder={placeholder} className={classNames(groupInputClass, styles.input)} />
        {unit && <span className={styles.unit}>{unit}</span>}
        <Button slot="decrement" className={classNames(groupButtonClass, styles.step)}>
          <Icon icon={Minus} size={12} />
        </Button>
        <Button slot="increment" className={classNames(groupButtonClass, styles.step)}>
          <Icon icon={Plus} size={12} />
        </Button>
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
};

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
  /** What the buttons step by where any number may stand between; `step` prescribes one. */
  usualStep?: number | undefined;
}

/** One of the last place that a number is written to: 0.1 for 0.6, 1 for 7. */
const lastPlaceOf = (value: number | undefined): number =>
  Number(`1e-${/\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0}`);

/**
 * Steps of the buttons and arrow keys where none is prescribed: what somebody types is not rounded to them, and only
 * kept to the limits.
 */
const freeSteps = (
  { value, minValue = -Infinity, maxValue = Infinity, onChange }: AriaNumberFieldProps,
  usualStep = lastPlaceOf(value),
) =>
  ({
    step: usualStep,
    commitBehavior: 'validate',
    onChange: (next: number) => onChange?.(Math.min(Math.max(next, minValue), maxValue)),
  }) as const;

/** A number in the locale's digits, with step buttons; arrow keys, Page Up/Down, Home and End step too. */
export const NumberField = (props: NumberFieldProps) => {
  const { label, hideLabel, description, errorMessage, labelEnd, className, placeholder, unit, inputRef, ...others } =
    props;
  const { usualStep, ...rest } = others;
  return (
    <AriaNumberField
      {...rest}
      {...(rest.step === undefined ? freeSteps(rest, usualStep) : {})}
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

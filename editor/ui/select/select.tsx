import { ChevronsUpDown } from 'lucide-react';
import type { SelectProps as AriaSelectProps } from 'react-aria-components';
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { controlClass, FieldHelp, FieldLabel, fieldClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Option, OptionGroup } from '../list-box/list-box.tsx';
import { OptionList } from '../list-box/list-box.tsx';
import { PopoverSurface } from '../popover/popover.tsx';
import styles from './select.module.css';

export interface SelectProps
  extends FieldTexts,
    Omit<
      AriaSelectProps<Option, 'single'>,
      'children' | 'className' | 'style' | 'value' | 'onChange' | 'defaultValue' | 'selectionMode'
    > {
  options: readonly (Option | OptionGroup)[];
  /** The chosen option's id. */
  value?: string | null;
  onChange?: (id: string) => void;
}

/** One of a few known choices. For long or open lists take ComboBox. */
export const Select = (props: SelectProps) => {
  const { label, hideLabel, description, errorMessage, labelEnd, className, options, value, onChange, ...rest } = props;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => key !== null && onChange?.(String(key))}
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={fieldClass(className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      <Button className={classNames(controlClass, styles.button)}>
        <SelectValue className={styles.value}>
          {({ isPlaceholder, selectedText, defaultChildren }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon icon={ChevronsUpDown} size={14} className={styles.arrow} />
      </Button>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <PopoverSurface matchTrigger>
        <OptionList options={options} />
      </PopoverSurface>
    </AriaSelect>
  );
};

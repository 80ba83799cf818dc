import { ChevronsUpDown } from 'lucide-react';
import { useContext, useState } from 'react';
import type { ComboBoxProps as AriaComboBoxProps } from 'react-aria-components';
import { ComboBox as AriaComboBox, Button, ComboBoxStateContext, Group, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { FieldHelp, FieldLabel, fieldClass, groupButtonClass, groupClass, groupInputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import type { Option, OptionGroup } from '../list-box/list-box.tsx';
import { OptionList } from '../list-box/list-box.tsx';
import { PopoverSurface } from '../popover/popover.tsx';
import styles from './combo-box.module.css';

export interface ComboBoxProps
  extends FieldTexts,
    Omit<
      AriaComboBoxProps<Option, 'single'>,
      | 'children'
      | 'className'
      | 'style'
      | 'value'
      | 'onChange'
      | 'defaultValue'
      | 'selectionMode'
      | 'items'
      | 'defaultItems'
    > {
  options: readonly (Option | OptionGroup)[];
  value?: string | null;
  /** The chosen id, or null when cleared. */
  onChange?: (id: string | null) => void;
  placeholder?: string;
  emptyText?: string;
}

/** The line that is typed into. A click into it shows everything there is, as the arrow beside it does. */
const OpeningInput = ({ placeholder, isOpenable }: { placeholder: string | undefined; isOpenable: boolean }) => {
  const state = useContext(ComboBoxStateContext);
  return (
    <Input
      placeholder={placeholder}
      className={groupInputClass}
      onClick={() => {
        if (isOpenable && state?.isOpen === false) state.open(null, 'manual');
      }}
    />
  );
};

/** A choice found by typing. With `allowsCustomValue` the text itself counts (see `onInputChange`). */
export const ComboBox = (props: ComboBoxProps) => {
  const {
    label,
    hideLabel,
    description,
    errorMessage,
    labelEnd,
    className,
    options,
    value,
    onChange,
    placeholder,
    emptyText,
    onBlur,
    ...rest
  } = props;
  // Whoever empties the text wants to search anew: an owner that keeps the choice must not put its words back meanwhile.
  const [isEmptied, setEmptied] = useState(false);
  return (
    <AriaComboBox
      {...rest}
      value={isEmptied && value !== undefined ? null : value}
      onChange={(key) => {
        setEmptied(key === null);
        onChange?.(key === null ? null : String(key));
      }}
      onBlur={(event) => {
        setEmptied(false);
        onBlur?.(event);
      }}
      allowsEmptyCollection
      isInvalid={rest.isInvalid ?? errorMessage !== undefined}
      className={fieldClass(className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      <Group className={classNames(groupClass, styles.group)}>
        <OpeningInput placeholder={placeholder} isOpenable={!rest.isReadOnly && !rest.isDisabled} />
        <Button className={groupButtonClass}>
          <Icon icon={ChevronsUpDown} size={14} />
        </Button>
      </Group>
      <FieldHelp description={description} errorMessage={errorMessage} />
      <PopoverSurface matchTrigger>
        <OptionList options={options} emptyText={emptyText} />
      </PopoverSurface>
    </AriaComboBox>
  );
};

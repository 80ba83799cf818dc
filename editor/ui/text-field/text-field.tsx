import type { HTMLInputTypeAttribute, ReactNode, Ref } from 'react';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { TextField as AriaTextField, Group, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { controlClass, FieldHelp, FieldLabel, fieldClass, groupClass, groupInputClass } from '../field/field.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'type'> {
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  /** Fixed text or an icon inside the box, before and after the value. */
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** Monospaced, for addresses, keys and code. */
  isCode?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. */
export const TextField = (props: TextFieldProps) => {
  const {
    label,
    hideLabel,
    description,
    errorMessage,
    labelEnd,
    className,
    placeholder,
    prefix,
    suffix,
    isCode,
    inputRef,
    lang,
    dir,
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} isInvalid={rest.isInvalid ?? errorMessage !== undefined} className={fieldClass(className)}>
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      {prefix === undefined && suffix === undefined ? (
        <Input
          ref={inputRef}
          lang={lang}
          dir={dir}
          placeholder={placeholder}
          className={classNames(controlClass, isCode && styles.code)}
        />
      ) : (
        <Group className={classNames(groupClass, styles.group)}>
          {prefix !== undefined && <span className={styles.affix}>{prefix}</span>}
          <Input
            ref={inputRef}
            lang={lang}
            dir={dir}
            placeholder={placeholder}
            className={classNames(groupInputClass, isCode && styles.code)}
          />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </Group>
      )}
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
};

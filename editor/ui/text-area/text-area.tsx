import type { CSSProperties, Ref } from 'react';
import type { TextFieldProps as AriaTextFieldProps } from 'react-aria-components';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import type { FieldTexts } from '../field/field.tsx';
import { controlClass, FieldHelp, FieldLabel, fieldClass } from '../field/field.tsx';
import styles from './text-area.module.css';

/** `field-sizing: content` ignores the rows attribute, so the smallest height goes through the style sheet. */
const heightOf = (rows: number): CSSProperties & { '--rows': number } => ({ '--rows': rows });

export interface TextAreaProps
  extends FieldTexts,
    Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'type'> {
  placeholder?: string;
  /** Smallest height in lines; the box grows with its text where the browser can. */
  rows?: number;
  isCode?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text. */
export const TextArea = (props: TextAreaProps) => {
  const {
    label,
    hideLabel,
    description,
    errorMessage,
    labelEnd,
    className,
    placeholder,
    rows = 3,
    isCode,
    inputRef,
    lang,
    dir,
    ...rest
  } = props;
  return (
    <AriaTextField {...rest} isInvalid={rest.isInvalid ?? errorMessage !== undefined} className={fieldClass(className)}>
      <FieldLabel label={label} hideLabel={hideLabel} labelEnd={labelEnd} isRequired={rest.isRequired} />
      <AriaTextArea
        ref={inputRef}
        lang={lang}
        dir={dir}
        rows={rows}
        style={heightOf(rows)}
        placeholder={placeholder}
        spellCheck={isCode ? false : undefined}
        className={classNames(controlClass, styles.area, isCode && styles.code)}
      />
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
};

import type { BaseInputTemplateProps, FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { CircleAlert } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { type JsonSchema, richTextRef } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { CharacterCount } from '#editor/ui/character-count/character-count.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { useHelp } from '#editor/ui/help/use-help.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import controls from '#editor/ui/native-control/native-control.module.css';
import { FieldPresence } from '../presence/presence-marks.tsx';
import { fieldPlaces } from './field-places.ts';
import { FigurePicker } from './figure-picker.tsx';
import { FiguresRead, textWithFigures } from './figures-read.tsx';
import styles from './form.module.css';
import { FieldPathContext, idsOf, useFieldEdit, useFieldPlace } from './form-context.ts';
import { ResetButton } from './reset-button.tsx';
import { ScreenNote, ScreenSwitch } from './screen-switch.tsx';
import { StockValuePicker } from './stock-value-picker.tsx';

/** Most characters of a field that holds a text as it is typed; a rich text or an address counts otherwise. */
const limitOf = ({ type, format, maxLength }: FieldTemplateProps['schema']): number | undefined =>
  type === 'string' && (format === undefined || format === 'multiline') ? maxLength : undefined;

/** Texts that visitors read may hold figures of cars; what is shown as it is typed (JSON, HTML, addresses) may not. */
const takesFigures = (schema: JsonSchema): boolean =>
  schema['x-contentful'] === true &&
  (schema.$id === richTextRef || (schema.type === 'string' && (!schema.format || schema.format === 'multiline')));

/** Label with the mark of its help, control, then the error with its icon. */
export const FieldTemplate = (props: FieldTemplateProps) => {
  const { id, label, required, rawDescription, children, schema, fieldPathId, hidden, formData } = props;
  const { pointer, problem, isMixed, onFocus, onLeave } = useFieldPlace(fieldPathId.path);
  // Forty fields mount at once; what only the one that is written in needs comes with the focus.
  const [isEntered, setEntered] = useState(false);
  const ids = idsOf(id);
  const help = useHelp({ id: ids.help, text: rawDescription });
  if (hidden) return null;
  if (fieldPathId.path.length === 0) return children;
  const isByScreen = (schema as JsonSchema)['x-responsive'] === true;
  const name = String(fieldPathId.path.at(-1));
  const limit = limitOf(schema);
  const withFigures = takesFigures(schema as JsonSchema) ? textWithFigures(formData) : null;
  return (
    <div
      className={classNames(styles.field, problem && styles.invalid)}
      data-pointer={pointer}
      data-switch={schema.type === 'boolean' || undefined}
      onFocusCapture={() => {
        setEntered(true);
        help.enter();
        onFocus();
      }}
      onBlurCapture={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget);
      }}
    >
      <div className={styles.labelLine} data-beside-label>
        {schema.type !== 'boolean' && (
          <label id={ids.label} htmlFor={id} className={controls.label}>
            {label}
            {required && <span aria-hidden="true"> *</span>}
          </label>
        )}
        {help.mark}
        {!props.readonly && fieldPathId.path.length === 1 && (
          <ResetButton name={name} title={label} field={schema as JsonSchema} />
        )}
        {isByScreen && <ScreenSwitch name={name} title={label} />}
        {isEntered && !props.readonly && takesFigures(schema as JsonSchema) && (
          <>
            <FigurePicker title={label} />
            <StockValuePicker title={label} />
          </>
        )}
      </div>
      {help.words}
      {isMixed && <p className={styles.mixed}>{t('Mixed')}</p>}
      <FieldPathContext value={fieldPathId.path}>{children}</FieldPathContext>
      {limit !== undefined && <CharacterCount id={ids.count} text={String(formData ?? '')} limit={limit} />}
      {withFigures !== null && <FiguresRead text={withFigures} />}
      {isByScreen && <ScreenNote name={name} title={label} isReadOnly={props.readonly === true} />}
      <FieldPresence pointer={pointer} />
      {problem && (
        <p id={ids.error} className={controls.error}>
          <Icon icon={CircleAlert} size={14} />
          {problem.detail}
        </p>
      )}
    </div>
  );
};

/**
 * Fields one below the other, short ones two in a line; headings are drawn around the form. Every field lies in an
 * element of its own, so that none is made anew when its neighbours come and go.
 */
export const ObjectFieldTemplate = ({ properties, schema, registry }: ObjectFieldTemplateProps) => {
  const fields = properties.map(({ name }) => (schema.properties?.[name] ?? {}) as JsonSchema);
  const places = fieldPlaces(fields, ({ $id }) => $id !== undefined && Object.hasOwn(registry.fields, $id));
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {properties.map(({ name, content }, index) => (
          <div key={name} className={styles.place} data-place={places[index]}>
            {content}
          </div>
        ))}
      </div>
    </div>
  );
};

const inputType = (type: unknown): string => (type === 'number' || type === 'integer' ? 'number' : 'text');

/** A native input: forty of them must mount in a few milliseconds. */
export const BaseInputTemplate = (props: BaseInputTemplateProps) => {
  const { id, value, required, disabled, readonly, placeholder, schema, onChange, onChangeOverride, options } = props;
  const { problem } = useFieldPlace([]);
  const ids = idsOf(id);
  const edit = useFieldEdit();
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    // What a number field holds may be half a number; the form makes a value of it.
    if (schema.type === 'string' && !onChangeOverride) edit(event.target.value);
    if (onChangeOverride) onChangeOverride(event);
    else onChange(event.target.value === '' && schema.type !== 'string' ? options.emptyValue : event.target.value);
  };
  return (
    <input
      id={id}
      type={inputType(schema.type)}
      step={schema.type === 'integer' ? 1 : 'any'}
      value={typeof value === 'string' || typeof value === 'number' ? value : ''}
      required={required}
      disabled={disabled}
      readOnly={readonly}
      placeholder={placeholder}
      aria-describedby={`${problem ? ids.error : ids.help} ${ids.count}`}
      className={classNames(controls.input, styles.control)}
      onChange={change}
    />
  );
};

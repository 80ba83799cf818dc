import type { FieldProps, RegistryFieldsType, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import controls from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidget } from '#editor/widgets/widget.types.ts';
import styles from './form.module.css';
import { idsOf, useFieldEdit, useFieldPlace } from './form-context.ts';

const SelectWidget = ({ id, value, options, onChange, disabled, readonly, required }: WidgetProps) => {
  const choices = options.enumOptions ?? [];
  const index = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      id={id}
      className={classNames(controls.select, styles.control)}
      value={index < 0 ? '' : index}
      required={required}
      disabled={disabled || readonly}
      aria-describedby={idsOf(id).help}
      onChange={(event) => onChange(choices[Number(event.target.value)]?.value)}
    >
      {index < 0 && <option value="">{t('Choose…')}</option>}
      {choices.map((choice, at) => (
        <option key={String(choice.value)} value={at}>
          {choice.label}
        </option>
      ))}
    </select>
  );
};

const CheckboxWidget = ({ id, value, label, onChange, disabled, readonly }: WidgetProps) => (
  <label className={controls.switch} htmlFor={id}>
    <span>{label}</span>
    <input
      id={id}
      type="checkbox"
      role="switch"
      aria-checked={value === true}
      checked={value === true}
      disabled={disabled || readonly}
      aria-describedby={idsOf(id).help}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);

const TextareaWidget = ({ id, value, onChange, disabled, readonly, required }: WidgetProps) => {
  const edit = useFieldEdit();
  return (
    <textarea
      id={id}
      rows={3}
      className={classNames(controls.area, styles.control, styles.area)}
      value={typeof value === 'string' ? value : ''}
      required={required}
      disabled={disabled}
      readOnly={readonly}
      aria-describedby={`${idsOf(id).help} ${idsOf(id).count}`}
      onChange={(event) => {
        edit(event.target.value);
        onChange(event.target.value);
      }}
    />
  );
};

const found = import.meta.glob<PanelWidget>('../../../widgets/*/*.widget.tsx', { eager: true, import: 'default' });

const folderOf = (path: string): string => path.split('/').at(-2) ?? path;

const asField = (Widget: PanelWidget) =>
  function PanelField({
    fieldPathId,
    formData,
    onChange,
    schema,
    disabled,
    readonly,
    required,
    title,
    name,
  }: FieldProps) {
    const { problem } = useFieldPlace(fieldPathId.path);
    const edit = useFieldEdit();
    const ids = idsOf(fieldPathId.$id);
    return (
      <Widget
        id={fieldPathId.$id}
        labelId={ids.label}
        describedBy={problem ? ids.error : ids.help}
        label={schema.title ?? title ?? name}
        value={formData}
        onChange={(value, part) => {
          edit(value, part);
          onChange(value, fieldPathId.path);
        }}
        schema={schema as JsonSchema}
        isReadOnly={disabled === true || readonly === true}
        isRequired={required === true}
        isInvalid={problem !== undefined}
      />
    );
  };

const asWidget = (Widget: PanelWidget) =>
  function PanelFormat({ id, value, onChange, schema, disabled, readonly, required, label }: WidgetProps) {
    const ids = idsOf(id);
    const edit = useFieldEdit();
    return (
      <Widget
        id={id}
        labelId={ids.label}
        describedBy={ids.help}
        label={label}
        value={value}
        onChange={(next, part) => {
          edit(next, part);
          onChange(next);
        }}
        schema={schema as JsonSchema}
        isReadOnly={disabled === true || readonly === true}
        isRequired={required === true}
        isInvalid={false}
      />
    );
  };

const named = Object.entries(found).map(([path, Widget]) => [folderOf(path), Widget] as const);

/** The controls by name, for parts of a value that are drawn by a control themselves. */
export const controlsByName: Readonly<Record<string, PanelWidget>> = Object.fromEntries(named);

/** Controls by schema `$id`. */
export const panelFields: RegistryFieldsType = Object.fromEntries(
  named.map(([name, Widget]) => [name, asField(Widget)]),
);

/** Controls by string format, and the plain ones. */
export const panelWidgets: RegistryWidgetsType = {
  ...Object.fromEntries(named.map(([name, Widget]) => [name, asWidget(Widget)])),
  SelectWidget,
  CheckboxWidget,
  TextareaWidget,
  multiline: TextareaWidget,
};

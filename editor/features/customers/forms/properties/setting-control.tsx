import type { FormField } from '#api-clients/forms/form.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { controlOf, fieldType, type SettingSchema } from '#form-fields/index.ts';
import { ListField } from './list-field.tsx';
import { OptionsEditor } from './options-editor.tsx';

export interface SettingControlProps {
  name: keyof FormField;
  schema: SettingSchema;
  field: FormField;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onRelabel: (index: number, label: string) => void;
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

const sourcesIn = ({ oneOf }: SettingSchema) => (oneOf ?? []) as readonly { const: string; title: string }[];

/** A choice among the field's own options, or none. */
const DefaultOption = ({ field, isReadOnly, onChange }: SettingControlProps) => (
  <Select
    label={t('Chosen at first')}
    options={[
      { id: '', label: t('Nothing') },
      ...(field.options ?? []).map(({ value, label }) => ({ id: value, label })),
    ]}
    value={text(field.default)}
    isDisabled={isReadOnly}
    onChange={(id) => onChange(id === '' ? undefined : id)}
  />
);

/** Whether the options are the field's own, or of which list. */
const OptionSource = ({ schema, field, isReadOnly, onChange, label }: SettingControlProps & { label: string }) => (
  <Select
    label={label}
    options={[
      { id: '', label: t('Options of its own') },
      ...sourcesIn(schema).map(({ const: id, title }) => ({ id, label: title })),
    ]}
    value={field.source ?? ''}
    isDisabled={isReadOnly}
    onChange={(id) => onChange(id === '' ? undefined : id)}
  />
);

/** The control for one setting of a field type, drawn from the type's own schema. */
export const SettingControl = (props: SettingControlProps) => {
  const { name, schema, field, isReadOnly, error, onChange } = props;
  const value = field[name];
  const isHiddenValue = name === 'default' && fieldType(field.type)?.isHidden === true;
  const label = isHiddenValue ? t('Value unless the page says another') : String(schema.title ?? name);
  const description = typeof schema.description === 'string' ? schema.description : undefined;
  const shared = { label, description, isReadOnly, errorMessage: error, isInvalid: error !== undefined };
  if (name === 'source') return <OptionSource {...props} label={label} />;
  if (name === 'options')
    return field.source !== undefined ? null : (
      <OptionsEditor options={field.options ?? []} {...{ isReadOnly, error, onChange, onRelabel: props.onRelabel }} />
    );
  if (name === 'default' && field.options && field.source === undefined) return <DefaultOption {...props} />;
  switch (schema.type) {
    case 'boolean':
      return (
        <Switch
          isSpread
          isSelected={value === true}
          isDisabled={isReadOnly}
          onChange={(on) => onChange(on || undefined)}
        >
          {label}
        </Switch>
      );
    case 'integer':
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : Number.NaN}
          {...(typeof schema.minimum === 'number' ? { minValue: schema.minimum } : {})}
          {...(typeof schema.maximum === 'number' ? { maxValue: schema.maximum } : {})}
          {...(schema.type === 'integer' ? { step: 1 } : {})}
          onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
        />
      );
    case 'array':
      return (
        <ListField
          {...shared}
          items={Array.isArray(value) ? value.map(String) : []}
          onChange={(items) => onChange(items.length === 0 ? undefined : items)}
        />
      );
    default:
      if (schema.format === 'rich-text' || controlOf(field).kind === 'lines')
        return (
          <TextArea
            {...shared}
            rows={schema.format === 'rich-text' ? 8 : 2}
            isCode={schema.format === 'rich-text'}
            description={
              schema.format === 'rich-text' ? t('HTML; anything dangerous is taken out when it is saved.') : description
            }
            value={text(value)}
            onChange={(typed) => onChange(typed === '' ? undefined : typed)}
          />
        );
      return (
        <TextField {...shared} value={text(value)} onChange={(typed) => onChange(typed === '' ? undefined : typed)} />
      );
  }
};

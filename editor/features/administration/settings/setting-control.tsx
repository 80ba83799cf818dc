import { useId } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import { SchemaField } from '#editor/pieces/schema-form/schema-field.tsx';
import type { FieldSchema } from '#editor/pieces/schema-form/schema-form.types.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { VisuallyHidden } from '#editor/ui/visually-hidden/visually-hidden.tsx';
import type { SettingControlProps } from './setting-control.types.ts';
import { readJson } from './setting-draft.ts';
import styles from './setting-row.module.css';

const schemaOf = ({ setting }: SettingControlProps): FieldSchema => (setting.schema ?? {}) as FieldSchema;

/** What the server found wrong with the value as a whole. */
const wholeFault = ({ faults }: SettingControlProps): string | undefined => faults.get('');

/** JSON or HTML as text, in place or in the code editor. */
const Code = (props: SettingControlProps) => {
  const { setting, draft, onChange, isReadOnly, faults } = props;
  const id = useId();
  const told = [...faults].map(([place, words]) => (place === '' ? words : `${place.slice(1)}: ${words}`));
  return (
    <>
      <VisuallyHidden>
        <label htmlFor={id}>{setting.label}</label>
      </VisuallyHidden>
      <CodeField
        id={id}
        describedBy={told.length > 0 ? `${id}-fault` : undefined}
        label={setting.label}
        language={setting.kind === 'html' ? 'html' : 'json'}
        value={draft}
        schema={setting.kind === 'html' ? undefined : (setting.schema as JsonSchema | undefined)}
        isReadOnly={isReadOnly}
        isRequired={false}
        isInvalid={told.length > 0}
        onChange={onChange}
      />
      {told.length > 0 && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {told.join(' ')}
        </p>
      )}
    </>
  );
};

/** A form drawn from the schema; text that is no JSON (an older version's draft) is shown as the text it is. */
const Form = (props: SettingControlProps) => {
  const { setting, draft, onChange, isReadOnly, faults } = props;
  const read = readJson(draft);
  if ('error' in read) return <Code {...props} />;
  const format = setting.kind === 'texts' ? { format: 'texts' } : {};
  return (
    <>
      <SchemaField
        schema={{ ...schemaOf(props), ...format }}
        label={setting.label}
        hideLabel
        value={read.value}
        at=""
        faults={faults}
        isReadOnly={isReadOnly}
        onChange={(value) => onChange(JSON.stringify(value))}
      />
      {wholeFault(props) && (
        <p role="alert" className={styles.fault}>
          {wholeFault(props)}
        </p>
      )}
    </>
  );
};

/** A picture, or a page of the site: one part of a form. */
const Part = (props: SettingControlProps & { format: 'image' | 'page' }) => {
  const { setting, draft, onChange, isReadOnly, faults, format } = props;
  return (
    <SchemaField
      schema={{ ...schemaOf(props), format }}
      label={setting.label}
      hideLabel
      value={draft}
      at=""
      faults={faults}
      isReadOnly={isReadOnly}
      onChange={(value) => onChange(String(value))}
    />
  );
};

/** The control that fits a setting's kind. */
export const SettingControl = (props: SettingControlProps) => {
  const { setting, draft, onChange, isReadOnly } = props;
  const shared = { label: setting.label, hideLabel: true, errorMessage: wholeFault(props) } as const;
  const { minimum, maximum } = schemaOf(props);
  switch (setting.kind) {
    case 'boolean':
      return (
        <Switch
          aria-label={setting.label}
          isSelected={draft === 'true'}
          isDisabled={isReadOnly}
          onChange={(isOn) => onChange(String(isOn))}
        />
      );
    case 'number':
      return (
        <NumberField
          {...shared}
          isReadOnly={isReadOnly}
          value={draft.trim() === '' ? Number.NaN : Number(draft)}
          {...(minimum === undefined ? {} : { minValue: minimum })}
          {...(maximum === undefined ? {} : { maxValue: maximum })}
          onChange={(value) => onChange(Number.isNaN(value) ? '' : String(value))}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          isDisabled={isReadOnly}
          value={draft}
          onChange={onChange}
          options={(setting.choices ?? []).map(({ value, label }) => ({ id: value, label }))}
        />
      );
    case 'texts':
    case 'form':
      return <Form {...props} />;
    case 'image':
    case 'page':
      return <Part {...props} format={setting.kind} />;
    case 'json':
    case 'html':
      return <Code {...props} />;
    case 'multiline':
      return <TextArea {...shared} isReadOnly={isReadOnly} rows={3} value={draft} onChange={onChange} />;
    default:
      return <TextField {...shared} isReadOnly={isReadOnly} value={draft} onChange={onChange} />;
  }
};

import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import { ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { AddressField } from './address-field.tsx';
import { FormChoiceField } from './form-choice-field.tsx';
import { LinesField } from './lines-field.tsx';
import { ListField } from './list-field.tsx';
import { MapListField } from './map-list-field.tsx';
import styles from './schema-form.module.css';
import { isMap, isMapOfThings, labelOf, type SchemaFieldProps } from './schema-form.types.ts';
import { TextsFields } from './texts-fields.tsx';

/** From this length on a text gets a box of several lines. */
const longText = 200;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The id of a picture; an address from before there was a library stays a text. */
const PictureField = (props: SchemaFieldProps) => {
  const { label, hideLabel, value, at, faults, isReadOnly, onChange } = props;
  const id = useId();
  if (/^(https?:)?\//.test(asText(value))) return <TextOrArea {...props} />;
  return (
    <div className={styles.stack}>
      <span id={`${id}-label`} className={styles.label} hidden={hideLabel}>
        {label}
      </span>
      <PictureChoice
        id={id}
        labelledBy={`${id}-label`}
        value={asText(value) || null}
        isReadOnly={isReadOnly}
        onChange={(picture) => onChange(picture ?? '')}
      />
      {faults.get(at) && (
        <p role="alert" className={styles.fault}>
          {faults.get(at)}
        </p>
      )}
    </div>
  );
};

/** Texts by key. */
const MapField = ({ label, hideLabel, value, isReadOnly, onChange }: SchemaFieldProps) => {
  const id = useId();
  return (
    <div className={styles.stack}>
      <span id={`${id}-label`} className={styles.label} hidden={hideLabel}>
        {label}
      </span>
      <ValueMapField
        id={id}
        labelId={`${id}-label`}
        describedBy={undefined}
        value={value as Record<string, string>}
        names={t('Key')}
        values={t('Name')}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </div>
  );
};

/** Named parts, one below the other. */
const ObjectField = (props: SchemaFieldProps) => {
  const { schema, label, hideLabel, value, at, onChange } = props;
  const parts = (value ?? {}) as Record<string, unknown>;
  return (
    <fieldset className={styles.object}>
      <legend className={styles.label} hidden={hideLabel}>
        {label}
      </legend>
      {Object.entries(schema.properties ?? {}).map(([name, part]) => (
        <SchemaField
          key={name}
          {...props}
          schema={part}
          label={labelOf(name, part)}
          hideLabel={false}
          isRequired={schema.required?.includes(name) ?? false}
          value={parts[name]}
          at={`${at}/${name}`}
          onChange={(next) => onChange({ ...parts, [name]: next })}
        />
      ))}
    </fieldset>
  );
};

const ChoiceField = ({ schema, label, hideLabel, value, at, faults, isReadOnly, onChange }: SchemaFieldProps) => (
  <Select
    label={label}
    hideLabel={hideLabel ?? false}
    description={schema.description}
    errorMessage={faults.get(at)}
    isDisabled={isReadOnly}
    value={String(value ?? '')}
    options={(schema.enum ?? []).map(String).map((id) => ({ id, label: schema.choiceNames?.[id] ?? id }))}
    onChange={onChange}
  />
);

/** Any of a few known choices. */
const ChoicesField = ({ schema, label, hideLabel, value, isReadOnly, onChange }: SchemaFieldProps) => {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = (schema.items?.enum ?? []).map(String);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label} hidden={hideLabel}>
        {label}
      </legend>
      {all.map((choice) => (
        <Checkbox
          key={choice}
          isSelected={chosen.includes(choice)}
          isDisabled={isReadOnly}
          onChange={(isOn) => onChange(all.filter((one) => (one === choice ? isOn : chosen.includes(one))))}
        >
          {labelOf(choice, {})}
        </Checkbox>
      ))}
    </fieldset>
  );
};

const TextOrArea = ({ schema, label, hideLabel, value, at, faults, isReadOnly, onChange }: SchemaFieldProps) => {
  const shared = {
    label,
    hideLabel: hideLabel ?? false,
    description: schema.description,
    errorMessage: faults.get(at),
    isReadOnly,
    value: asText(value),
    onChange,
    ...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength }),
  };
  return schema.format === 'multiline' || (schema.maxLength ?? 0) > longText ? (
    <TextArea {...shared} rows={2} />
  ) : (
    <TextField {...shared} />
  );
};

/** The control that fits a part of a value, found by its schema. */
export const SchemaField = (props: SchemaFieldProps) => {
  const { schema, label, hideLabel, value, at, faults, isReadOnly, onChange } = props;
  if (schema.format === 'texts') return <TextsFields {...props} />;
  if (schema.format === 'form') return <FormChoiceField {...props} />;
  if (schema.format === 'image') return <PictureField {...props} />;
  if (schema.format === 'address' || schema.format === 'page') return <AddressField {...props} />;
  if (schema.enum) return <ChoiceField {...props} />;
  if (isMapOfThings(schema)) return <MapListField {...props} field={SchemaField} />;
  if (isMap(schema)) return <MapField {...props} />;
  switch (schema.type) {
    case 'array':
      if (schema.items?.enum) return <ChoicesField {...props} />;
      return schema.items?.type === 'string' && !schema.items.format ? (
        <LinesField {...props} />
      ) : (
        <ListField {...props} field={SchemaField} />
      );
    case 'object':
      return <ObjectField {...props} />;
    case 'boolean':
      return (
        <Switch isSelected={(value ?? schema.default) === true} isDisabled={isReadOnly} onChange={onChange}>
          {label}
        </Switch>
      );
    case 'number':
    case 'integer':
      return (
        <NumberField
          label={label}
          hideLabel={hideLabel ?? false}
          description={schema.description}
          errorMessage={faults.get(at)}
          isReadOnly={isReadOnly}
          value={typeof value === 'number' ? value : Number.NaN}
          {...(schema.minimum === undefined ? {} : { minValue: schema.minimum })}
          {...(schema.maximum === undefined ? {} : { maxValue: schema.maximum })}
          {...(schema.multipleOf === undefined ? { usualStep: schema.step } : { step: schema.multipleOf })}
          onChange={onChange}
        />
      );
    default:
      return <TextOrArea {...props} />;
  }
};

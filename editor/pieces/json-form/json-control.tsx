import { useState } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import controls from '#editor/ui/native-control/native-control.module.css';
import type { PanelWidget } from '#editor/widgets/widget.types.ts';
import { type JsonPart, useJsonPlace } from './json-place.ts';
import { useNestedControls } from './nested-controls.ts';

/** The panel's own control for a field: by its choice, by its definition, by the format of its text. */
export const useControlOf = (field: JsonSchema): PanelWidget | undefined => {
  const controls = useNestedControls();
  const name = [field['x-control'], field.$ref, field.format].find(
    (each) => each !== undefined && each !== 'json' && Object.hasOwn(controls, each),
  );
  return name === undefined ? undefined : controls[name];
};

interface ControlProps extends JsonPart {
  id: string;
  describedBy: string | undefined;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
}

const Choice = ({
  id,
  describedBy,
  schema,
  value,
  pointer,
  isReadOnly,
  isRequired,
  isInvalid,
  onChange,
}: ControlProps) => {
  const options = schema.oneOf ?? [];
  const index = options.findIndex((option) => option.const === value);
  const isStrange = index < 0 && value !== undefined && value !== '';
  return (
    <select
      id={id}
      className={controls.select}
      value={index < 0 ? '' : index}
      disabled={isReadOnly}
      required={isRequired}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={(event) => onChange(options[Number(event.target.value)]?.const, pointer)}
    >
      {index < 0 && (
        <option value="">{isStrange ? t('{value} (not in the list)', { value: String(value) }) : t('Choose…')}</option>
      )}
      {options.map((option, at) => (
        <option key={String(option.const)} value={at}>
          {option.title}
        </option>
      ))}
    </select>
  );
};

/** A number as it is typed; half a number stays in the field until it is one. */
const NumberInput = ({ id, describedBy, schema, value, pointer, isReadOnly, isInvalid, onChange }: ControlProps) => {
  const [typed, setTyped] = useState('');
  const isTyped = typed !== '' && Number(typed) === value;
  return (
    <input
      id={id}
      className={controls.input}
      type="number"
      step={schema.type === 'integer' ? 1 : 'any'}
      min={schema.minimum}
      max={schema.maximum}
      value={isTyped ? typed : typeof value === 'number' ? value : ''}
      readOnly={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value !== '') onChange(Number(target.value), pointer);
        else if (!target.validity.badInput) onChange(undefined, pointer);
      }}
    />
  );
};

const TextInput = ({
  id,
  describedBy,
  schema,
  value,
  pointer,
  isReadOnly,
  isRequired,
  isInvalid,
  onChange,
}: ControlProps) => {
  const shared = {
    id,
    value: typeof value === 'string' ? value : '',
    readOnly: isReadOnly,
    required: isRequired,
    'aria-invalid': isInvalid,
    'aria-describedby': describedBy,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value, pointer),
  };
  return schema.format === 'multiline' ? (
    <textarea {...shared} rows={2} className={controls.area} />
  ) : (
    <input {...shared} className={controls.input} />
  );
};

export interface JsonControlProps extends JsonPart {
  label: string;
  labelId: string;
  isRequired: boolean;
}

/** The control of a value that has no parts of its own (or whose parts its control draws). */
export const JsonControl = ({ label, labelId, isRequired, ...part }: JsonControlProps) => {
  const { schema, value, pointer, onChange } = part;
  const { id, isReadOnly, problem } = useJsonPlace(pointer);
  const Own = useControlOf(schema);
  const describedBy = problem ? `${id}-error` : schema.description === undefined ? undefined : `${id}-help`;
  const isInvalid = problem !== undefined;
  if (Own)
    return (
      <Own
        {...{ id, labelId, describedBy, label, value, schema, isReadOnly, isRequired, isInvalid }}
        onChange={(next) => onChange(next, pointer)}
      />
    );
  const shared = { ...part, id, describedBy, isReadOnly, isRequired, isInvalid };
  if (schema.oneOf) return <Choice {...shared} />;
  if (schema.type === 'number' || schema.type === 'integer') return <NumberInput {...shared} />;
  return <TextInput {...shared} />;
};

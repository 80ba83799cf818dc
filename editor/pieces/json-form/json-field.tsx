import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { isFieldShown, type JsonSchema } from '#block-schemas/index.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import { useHelp } from '#editor/ui/help/use-help.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import controls from '#editor/ui/native-control/native-control.module.css';
import { SearchField } from '#editor/ui/search-field/search-field.tsx';
import { JsonControl, useControlOf } from './json-control.tsx';
import styles from './json-form.module.css';
import { JsonList } from './json-list.tsx';
import { below, contentField, type JsonPart, useJsonPlace } from './json-place.ts';

interface JsonFieldProps extends JsonPart {
  /** The field's name in the JSON, its label where the schema gives none. */
  name: string;
  isRequired: boolean;
}

const Fault = ({ pointer }: { pointer: string }) => {
  const { id, problem } = useJsonPlace(pointer);
  return (
    problem && (
      <p id={`${id}-error`} className={controls.error}>
        <Icon icon={CircleAlert} size={14} />
        {tData(problem.detail)}
      </p>
    )
  );
};

const useFieldHelp = ({ schema, pointer }: JsonFieldProps) => {
  const { id } = useJsonPlace(pointer);
  return useHelp({ id: `${id}-help`, text: schema.description });
};

const SwitchField = (props: JsonFieldProps) => {
  const { name, schema, value, pointer, onChange } = props;
  const { id, isReadOnly } = useJsonPlace(pointer);
  const help = useFieldHelp(props);
  return (
    <div className={styles.field} onFocusCapture={help.enter}>
      <div className={controls.switch}>
        <label htmlFor={id}>{schema.title ?? name}</label>
        {help.mark}
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={value === true}
          aria-checked={value === true}
          disabled={isReadOnly}
          aria-describedby={schema.description === undefined ? undefined : `${id}-help`}
          onChange={(event) => onChange(event.target.checked, pointer)}
        />
      </div>
      {help.words}
      <Fault pointer={pointer} />
    </div>
  );
};

/** Keys such as “from|to” hold two. */
const longestName = 129;

/** A number as people write it; nothing yet is zero. */
const numberIn = (text: string): number => Number(text.replace(',', '.')) || 0;

/** Names with a text or number each. */
const MapField = ({ schema, value, pointer, onChange, labelId }: JsonPart & { labelId: string }) => {
  const { id, isReadOnly } = useJsonPlace(pointer);
  const isNumbers = isRecord(schema.additionalProperties) && schema.additionalProperties.type !== 'string';
  const entries = Object.entries(isRecord(value) ? value : {});
  return (
    <ValueMapField
      id={id}
      labelId={labelId}
      describedBy={schema.description === undefined ? undefined : `${id}-help`}
      value={Object.fromEntries(entries.map(([name, one]) => [name, String(one)]))}
      names={t('Name')}
      values={t('Value')}
      isReadOnly={isReadOnly}
      nameLength={longestName}
      {...(isNumbers ? { means: numberIn } : {})}
      onChange={(next) =>
        onChange(
          isNumbers
            ? Object.fromEntries(Object.entries(next).map(([name, text]) => [name, numberIn(text)]))
            : { ...next },
          pointer,
        )
      }
    />
  );
};

/** Fields that belong together, under their name. */
const GroupField = (props: JsonFieldProps) => {
  const { name, isRequired: _required, ...part } = props;
  const { id } = useJsonPlace(part.pointer);
  const help = useFieldHelp(props);
  const labelId = `${id}-label`;
  return (
    <fieldset className={styles.group} aria-labelledby={labelId} onFocusCapture={help.enter}>
      <div className={styles.labelLine}>
        <span id={labelId} className={controls.label}>
          {part.schema.title ?? name}
        </span>
        {help.mark}
      </div>
      {help.words}
      <JsonObject {...part} />
    </fieldset>
  );
};

/** A value with a control of its own below its label. */
const OneField = (props: JsonFieldProps & { isMap: boolean }) => {
  const { name, isRequired, isMap, ...part } = props;
  const { schema, pointer } = part;
  const { id } = useJsonPlace(pointer);
  const Own = useControlOf(schema);
  const help = useFieldHelp(props);
  const label = schema.title ?? name;
  const labelId = `${id}-label`;
  const isShort = !Own && (schema.oneOf !== undefined || schema.type === 'number' || schema.type === 'integer');
  return (
    <div className={styles.field} data-short={isShort || undefined} onFocusCapture={help.enter}>
      <div className={styles.labelLine}>
        <label id={labelId} htmlFor={id} className={controls.label}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
        {help.mark}
      </div>
      {help.words}
      {isMap ? (
        <MapField {...part} labelId={labelId} />
      ) : (
        <JsonControl {...part} label={label} labelId={labelId} isRequired={isRequired} />
      )}
      <Fault pointer={pointer} />
    </div>
  );
};

/** One field of the JSON, whatever its kind: label, help, control, what is wrong with it. */
export const JsonField = (props: JsonFieldProps) => {
  const { name, isRequired: _required, ...part } = props;
  const { schema } = part;
  const Own = useControlOf(schema);
  if (!Own && schema.type === 'boolean') return <SwitchField {...props} />;
  if (!Own && schema.type === 'array') return <JsonList {...part} label={schema.title ?? name} />;
  const isGroup = !Own && schema.type === 'object';
  return isGroup && schema.properties ? <GroupField {...props} /> : <OneField {...props} isMap={isGroup} />;
};

/** So many fields and more are found by typing. */
const manyFields = 13;

/** The fields of an object, one below the other, short ones side by side. What the form does not know stays as it is. */
export const JsonObject = ({ schema, value, pointer, onChange }: JsonPart) => {
  const [search, setSearch] = useState('');
  const properties = schema.properties ?? {};
  const values = isRecord(value) ? value : {};
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (name: string, field: JsonSchema): boolean =>
    terms.every((term) => `${field.title ?? name} ${String(values[name] ?? '')}`.toLowerCase().includes(term));
  const names = Object.keys(properties);
  const shown = Object.entries(properties).filter(
    ([name, field]) =>
      !(name === 'id' && schema.required?.includes('id')) &&
      isFieldShown(field, { fields: properties, values }) &&
      isFound(name, field),
  );
  const set = (name: string, next: unknown, place: string): void => {
    const { [name]: _before, ...others } = values;
    onChange(next === undefined ? others : { ...values, [name]: next }, place);
  };
  return (
    <div className={styles.fields}>
      {names.length >= manyFields && (
        <SearchField label={t('Find a field')} value={search} onChange={setSearch} className={styles.search ?? ''} />
      )}
      {shown.map(([name, field]) => {
        const one = contentField(field);
        return (
          <JsonField
            key={name}
            name={name}
            schema={one}
            value={values[name] ?? one.default}
            pointer={below(pointer, name)}
            isRequired={schema.required?.includes(name) === true}
            onChange={(next, place) => set(name, next, place)}
          />
        );
      })}
    </div>
  );
};

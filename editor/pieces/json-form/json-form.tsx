import { useMemo } from 'react';
import { type JsonSchema, parseJson, readContent } from '#block-schemas/index.ts';
import { JsonObject } from './json-field.tsx';
import styles from './json-form.module.css';
import { JsonList } from './json-list.tsx';
import { type JsonForm, JsonFormContext } from './json-place.ts';

export interface JsonFormViewProps {
  id: string;
  label: string;
  schema: JsonSchema;
  text: string;
  isReadOnly: boolean;
  /** Told of the JSON after a change and of the place in it that changed. */
  onChange: (text: string, place: string) => void;
}

const emptyOf = (schema: JsonSchema): unknown => (schema.type === 'array' ? [] : {});

/** JSON as a form of its schema. Only what is edited is written anew: what the schema does not know stays in the text. */
export const JsonFormView = ({ id, label, schema, text, isReadOnly, onChange }: JsonFormViewProps) => {
  const value = useMemo(() => parseJson(text) ?? emptyOf(schema), [schema, text]);
  const context = useMemo(
    (): JsonForm => ({
      id,
      isReadOnly,
      Fields: JsonObject,
      problems: new Map(readContent(schema, text).problems.map((found) => [found.pointer, found])),
    }),
    [id, isReadOnly, schema, text],
  );
  const part = {
    schema,
    value,
    pointer: '',
    onChange: (next: unknown, place: string) => onChange(JSON.stringify(next, null, 2), place),
  };
  return (
    <JsonFormContext value={context}>
      <div className={styles.form}>
        {schema.type === 'array' ? <JsonList {...part} label={schema.title ?? label} /> : <JsonObject {...part} />}
      </div>
    </JsonFormContext>
  );
};

import { Plus, Trash2 } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { titleOf } from './list-field.tsx';
import styles from './schema-form.module.css';
import { emptyOf, type FieldSchema, labelOf, type SchemaFieldProps } from './schema-form.types.ts';

interface Row {
  key: number;
  name: string;
  value: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const asValues = (rows: readonly Row[]): Values =>
  Object.fromEntries(rows.flatMap(({ name, value }) => (name.trim() === '' ? [] : [[name.trim(), value]])));

const same = (a: Values, b: Values): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The name among its parts says more than an id. */
const headOf = ({ name, value }: Row, item: FieldSchema, source: string): string =>
  (Array.isArray(value) ? '' : titleOf(value, item, source)) || name.trim();

/** A new entry's key: an id of its own where entries are told apart by one, else what somebody types. */
const newName = ({ propertyNames }: FieldSchema): string =>
  propertyNames?.format === 'uuid' ? crypto.randomUUID() : '';

/** Things with a key each. One without a key, or with that of another, is on the screen and not in the value yet. */
export const MapListField = (props: SchemaFieldProps & { field: ComponentType<SchemaFieldProps> }) => {
  const { schema, label, hideLabel, value, at, faults, isReadOnly, onChange, field: Field } = props;
  const values = (value ?? {}) as Values;
  const item = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const [source = 'en'] = useSiteLocales();
  const entry = labelOf('entry', item);
  const keyName = labelOf('key', schema.propertyNames ?? {});
  const next = useRef(0);
  const rowsOf = (of: Values): Row[] =>
    Object.entries(of).map(([name, part]) => {
      next.current += 1;
      return { key: next.current, name, value: part };
    });
  const [rows, setRows] = useState(() => rowsOf(values));
  // Undo and other people's changes come from outside; a row of one's own that has no key yet stays.
  useEffect(() => {
    setRows((now) => (same(asValues(now), values) ? now : rowsOf(values)));
  });
  const set = (changed: readonly Row[]): void => {
    setRows([...changed]);
    if (!same(asValues(changed), values)) onChange(asValues(changed));
  };
  const put = (key: number, part: Partial<Row>): void =>
    set(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const isTwice = ({ key, name }: Row): boolean =>
    name.trim() !== '' && rows.some((other) => other.key !== key && other.name.trim() === name.trim());
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label} hidden={hideLabel}>
        {label}
      </legend>
      {rows.map((row, index) => (
        <fieldset key={row.key} className={styles.entry} aria-label={`${entry} ${index + 1}`}>
          <div className={styles.entryHead}>
            <span className={styles.entryTitle}>{headOf(row, item, source) || `${entry} ${index + 1}`}</span>
            {!isReadOnly && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('Remove {name} {index}', { name: midSentence(entry), index: index + 1 })}
                onPress={() => set(rows.filter(({ key }) => key !== row.key))}
              />
            )}
          </div>
          <TextField
            label={keyName}
            value={row.name}
            isReadOnly={isReadOnly}
            errorMessage={isTwice(row) ? t('This name stands in another row already.') : undefined}
            onChange={(name) => put(row.key, { name })}
          />
          <Field
            schema={item}
            label={labelOf('values', item.type === 'array' ? (item.items ?? {}) : item)}
            hideLabel={item.type === 'object'}
            value={row.value}
            at={`${at}/${row.name.trim()}`}
            faults={faults}
            isReadOnly={isReadOnly}
            onChange={(part) => put(row.key, { value: part })}
          />
        </fieldset>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          onPress={() => {
            next.current += 1;
            set([...rows, { key: next.current, name: newName(schema), value: emptyOf(item) }]);
          }}
        >
          {t('Add {name}', { name: midSentence(entry) })}
        </Button>
      )}
    </fieldset>
  );
};

import { Plus } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { own } from '#block-schemas/read/json-value.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { useSiteLocales } from '#editor/pieces/site-settings/site-settings.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ListEntry } from './list-entry.tsx';
import styles from './schema-form.module.css';
import { emptyOf, type FieldSchema, isMapOfThings, labelOf, type SchemaFieldProps } from './schema-form.types.ts';

/** Keys of entries that stay with them while they move: the value itself has none. */
const useEntryKeys = (count: number) => {
  const next = useRef(0);
  const made = (): number => {
    next.current += 1;
    return next.current;
  };
  const [keys, setKeys] = useState<readonly number[]>(() => Array.from({ length: count }, made));
  // Undo and other people's changes come from outside.
  const fitting = keys.length === count ? keys : Array.from({ length: count }, (_, index) => keys[index] ?? made());
  if (fitting !== keys) setKeys(fitting);
  return { keys: fitting, setKeys, made };
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a part of an entry says: a choice by its name, words for visitors in the language the site is written in. */
const wordsOf = (part: unknown, schema: FieldSchema | undefined, source: string): string => {
  if (schema?.format === 'texts') return asText(own((part ?? {}) as Record<string, unknown>, source));
  return asText(own(schema?.choiceNames ?? {}, asText(part)) ?? part);
};

/** What an entry is called in its head: its name, else its label for visitors, else the first of its texts. */
export const titleOf = (entry: unknown, { properties = {} }: FieldSchema, source: string): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '');
  const parts = entry as Readonly<Record<string, unknown>>;
  const names = ['name', 'label', ...Object.keys(parts)];
  return (
    names.map((name) => wordsOf(own(parts, name), own(properties, name), source)).find((words) => words !== '') ?? ''
  );
};

/** Whether an entry is itself a form with lists: of several such, each is opened by its head. */
const holdsLists = ({ properties = {} }: FieldSchema): boolean =>
  Object.values(properties).some(
    (part) => (part.type === 'array' && part.items?.type === 'object') || isMapOfThings(part),
  );

/** Which entries stand open: one that came new, one that is alone, and what the person opened. */
const useOpenEntries = (isFolding: boolean, keys: readonly number[]) => {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => new Set(keys.length === 1 ? keys : []));
  return {
    open: (key: number): void => setOpened((now) => new Set(now).add(key)),
    foldOf(key: number, isWrong: boolean) {
      if (!isFolding) return undefined;
      const isOpen = isWrong || opened.has(key);
      const onToggle = (): void => {
        const next = new Set(opened);
        if (!next.delete(key)) next.add(key);
        setOpened(next);
      };
      return { isOpen, isWrong, onToggle };
    },
  };
};

/** A list of things with parts, each in a box of its own. */
export const ListField = (props: SchemaFieldProps & { field: ComponentType<SchemaFieldProps> }) => {
  const { schema, label, hideLabel, value, at, faults, isReadOnly, onChange, field: Field } = props;
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { keys, setKeys, made } = useEntryKeys(entries.length);
  const item = schema.items ?? {};
  const [source = 'en'] = useSiteLocales();
  const { open, foldOf } = useOpenEntries(holdsLists(item), keys);
  const name = labelOf('entry', item);
  const most = schema.maxItems ?? 100;
  const set = (next: unknown[], nextKeys: readonly number[]): void => {
    setKeys(nextKeys);
    onChange(next);
  };
  const move = (from: number, to: number): void =>
    set(
      entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]),
      keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? made()),
    );
  const add = (): void => {
    const key = made();
    open(key);
    set([...entries, emptyOf(item)], [...keys, key]);
  };
  const isWrong = (place: string): boolean =>
    [...faults.keys()].some((one) => one === place || one.startsWith(`${place}/`));
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label} hidden={hideLabel}>
        {label}
      </legend>
      {faults.get(at) && <p className={styles.fault}>{faults.get(at)}</p>}
      {entries.map((entry, index) => (
        <ListEntry
          key={keys[index]}
          name={name}
          index={index}
          count={entries.length}
          title={titleOf(entry, item, source)}
          isLine={item.type === 'integer' || item.type === 'number'}
          isReadOnly={isReadOnly}
          onMove={(to) => move(index, to)}
          onRemove={() => set(entries.toSpliced(index, 1), keys.toSpliced(index, 1))}
          fold={foldOf(keys[index] ?? 0, isWrong(`${at}/${index}`))}
        >
          <Field
            schema={item}
            label={`${name} ${index + 1}`}
            hideLabel
            value={entry}
            at={`${at}/${index}`}
            faults={faults}
            isReadOnly={isReadOnly}
            onChange={(next) => onChange(entries.with(index, next))}
          />
        </ListEntry>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          {...(entries.length >= most ? { disabledReason: t('At most {most}', { most }) } : {})}
          onPress={add}
        >
          {t('Add {name}', { name: midSentence(name) })}
        </Button>
      )}
    </fieldset>
  );
};

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ComponentType, useRef, useState } from 'react';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import styles from './schema-form.module.css';
import { emptyOf, labelOf, type SchemaFieldProps } from './schema-form.types.ts';

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

/** What an entry is called in its head: the first of its texts. */
export const titleOf = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '');
  return Object.values(entry).find((part): part is string => typeof part === 'string' && part !== '') ?? '';
};

/** A list of things with parts: each in a box of its own, moved by buttons, which the keyboard reaches too. */
export const ListField = (props: SchemaFieldProps & { field: ComponentType<SchemaFieldProps> }) => {
  const { schema, label, hideLabel, value, at, faults, isReadOnly, onChange, field: Field } = props;
  const entries = Array.isArray(value) ? (value as unknown[]) : [];
  const { keys, setKeys, made } = useEntryKeys(entries.length);
  const item = schema.items ?? {};
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
  return (
    <fieldset className={styles.list}>
      <legend className={styles.label} hidden={hideLabel}>
        {label}
      </legend>
      {faults.get(at) && <p className={styles.fault}>{faults.get(at)}</p>}
      {entries.map((entry, index) => (
        <section key={keys[index]} className={styles.entry} aria-label={`${name} ${index + 1}`}>
          <div className={styles.entryHead}>
            <span className={styles.entryTitle}>{titleOf(entry) || `${name} ${index + 1}`}</span>
            {!isReadOnly && (
              <span className={styles.entryButtons}>
                <IconButton
                  icon={ArrowUp}
                  size="sm"
                  label={t('Move {name} {index} up', { name: midSentence(name), index: index + 1 })}
                  isDisabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="sm"
                  label={t('Move {name} {index} down', { name: midSentence(name), index: index + 1 })}
                  isDisabled={index === entries.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={t('Remove {name} {index}', { name: midSentence(name), index: index + 1 })}
                  onPress={() => set(entries.toSpliced(index, 1), keys.toSpliced(index, 1))}
                />
              </span>
            )}
          </div>
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
        </section>
      ))}
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          {...(entries.length >= most ? { disabledReason: t('At most {most}', { most }) } : {})}
          onPress={() => set([...entries, emptyOf(item)], [...keys, made()])}
        >
          {t('Add {name}', { name: midSentence(name) })}
        </Button>
      )}
    </fieldset>
  );
};

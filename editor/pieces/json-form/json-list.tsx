import { Plus } from 'lucide-react';
import { useContext, useMemo, useRef, useState } from 'react';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { midSentence } from '#editor/i18n/mid-sentence.ts';
import { t } from '#editor/i18n/t.ts';
import type { ItemMoves } from '#editor/pieces/item-row/item-row.tsx';
import { useItemDrag } from '#editor/pieces/item-row/use-item-drag.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { classNames } from '#editor/ui/class-names.ts';
import { useHelp } from '#editor/ui/help/use-help.tsx';
import controls from '#editor/ui/native-control/native-control.module.css';
import { useFocusAfterChange } from '#editor/widgets/focus-after-change.ts';
import { JsonControl, useControlOf } from './json-control.tsx';
import styles from './json-form.module.css';
import { contentField, itemPointer, JsonFormContext, type JsonPart, ownStep, useJsonPlace } from './json-place.ts';
import { JsonRow } from './json-row.tsx';
import { freshItemId, newValue } from './new-value.ts';
import { useRowKeys } from './row-keys.ts';
import { rowWords } from './row-words.ts';

interface JsonListProps extends JsonPart {
  label: string;
}

/** Some of a fixed choice, in the order of the choice. */
const SomeOf = ({ schema, value, pointer, onChange, label }: JsonListProps) => {
  const { id, isReadOnly } = useJsonPlace(pointer);
  const help = useHelp({ id: `${id}-list-help`, text: schema.description });
  const options = contentField(schema.items).oneOf ?? [];
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  const set = (option: unknown, isOn: boolean): void =>
    onChange(
      options.map((one) => one.const).filter((one) => (one === option ? isOn : chosen.has(one))),
      pointer,
    );
  return (
    <fieldset aria-labelledby={`${id}-label`} className={styles.choices} onFocusCapture={help.enter}>
      <div className={styles.labelLine}>
        <span id={`${id}-label`} className={controls.label}>
          {label}
        </span>
        {help.mark}
      </div>
      {help.words}
      {options.map((option) => (
        <Checkbox
          key={String(option.const)}
          isSelected={chosen.has(option.const)}
          isDisabled={isReadOnly}
          onChange={(isOn) => set(option.const, isOn)}
        >
          {option.title}
        </Checkbox>
      ))}
    </fieldset>
  );
};

/** A list as rows: opened, added, copied, moved and taken away. */
const Rows = ({ schema, value, pointer, onChange, label }: JsonListProps) => {
  const { id, isReadOnly, problem } = useJsonPlace(pointer);
  const help = useHelp({ id: `${id}-list-help`, text: schema.description });
  const { Fields } = useContext(JsonFormContext);
  const focusLater = useFocusAfterChange();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const list = useMemo(() => (Array.isArray(value) ? (value as unknown[]) : []), [value]);
  const items = contentField(schema.items);
  const place = useRef(pointer);
  const rows = useRowKeys(list, (next) => onChange(next, place.current));
  const Own = useControlOf(items);
  const isPlain = Own !== undefined || items.type !== 'object';
  const itemName = items.title ?? t('Item');
  const maximum = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const fullReason = list.length >= maximum ? t('At most {maximum}', { maximum }) : undefined;
  const rowId = (key: number | undefined): string => `${id}-row-${key}`;
  const nameOf = (index: number): string =>
    (isPlain ? '' : rowWords(items, list[index]).name) || t('{itemName} {number}', { itemName, number: index + 1 });

  const insert = (index: number, item: unknown): void => {
    place.current = ownStep(pointer);
    const key = rows.insert(index, item);
    if (!isPlain) setOpen(new Set([key]));
    focusLater(rowId(key));
  };
  const moves = (index: number): ItemMoves => ({
    moveTo: (to) => {
      const at = Math.max(0, Math.min(to, list.length - 1));
      if (at === index) return;
      place.current = ownStep(pointer);
      focusLater(rowId(rows.keys[index]));
      rows.move(index, at);
      announce(t('{name}, position {at} of {count}', { name: nameOf(index), at: at + 1, count: list.length }));
    },
    duplicate: () => {
      const copy = structuredClone(list[index]);
      insert(index + 1, isRecord(copy) && items.required?.includes('id') ? { ...copy, id: freshItemId() } : copy);
    },
    remove: () => {
      place.current = ownStep(pointer);
      const neighbour = rows.keys[index + 1] ?? rows.keys[index - 1];
      focusLater(neighbour === undefined ? `${id}-add` : rowId(neighbour));
      rows.remove(index);
    },
  });
  const drag = useItemDrag((from, to) => moves(from).moveTo(to));
  const toggle = (key: number): void => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };

  return (
    <section className={styles.list} aria-labelledby={`${id}-label`} onFocusCapture={help.enter}>
      <header className={styles.head}>
        <span id={`${id}-label`} className={controls.label}>
          {label}
        </span>
        {help.mark}
        <span className={styles.count}>{list.length}</span>
      </header>
      {help.words}
      {problem && <p className={controls.error}>{problem.detail}</p>}
      <ol className={styles.rows} {...drag.list}>
        {list.map((item, index) => {
          const key = rows.keys[index] ?? index;
          const isOpen = open.has(key);
          const row = drag.row(index, !isReadOnly && !isOpen && !isPlain);
          const inside = itemPointer(pointer, items, item, index);
          const set = (next: unknown, changed: string): void => {
            const after = list.with(index, next === undefined ? newValue(items) : next);
            onChange(after, changed);
          };
          const part = { schema: items, value: item, pointer: inside, onChange: set };
          return (
            <li key={key} {...row} className={classNames(styles.item, row.className)}>
              <JsonRow
                id={rowId(key)}
                name={nameOf(index)}
                more={rowWords(items, item).more}
                index={index}
                pointer={inside}
                isOpen={isOpen}
                fullReason={fullReason}
                moves={moves(index)}
                onToggle={isPlain ? undefined : () => toggle(key)}
              >
                {isPlain && (
                  <JsonControl {...part} label={nameOf(index)} labelId={`${rowId(key)}-label`} isRequired={false} />
                )}
              </JsonRow>
              {isOpen && !isPlain && (
                <div className={styles.body}>
                  <Fields {...part} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <Button
          id={`${id}-add`}
          size="sm"
          icon={Plus}
          disabledReason={fullReason}
          onPress={() => insert(list.length, newValue(items))}
        >
          {t('Add {itemName}', { itemName: midSentence(itemName) })}
        </Button>
      )}
    </section>
  );
};

/** A list inside the JSON. */
export const JsonList = (props: JsonListProps) => {
  const items = contentField(props.schema.items);
  return items.oneOf ? <SomeOf {...props} /> : <Rows {...props} />;
};

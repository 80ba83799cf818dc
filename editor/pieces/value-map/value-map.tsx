import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import styles from './value-map.module.css';

export type ValueMap = Readonly<Record<string, string>>;

interface Row {
  key: number;
  name: string;
  value: string;
}

export interface ValueCell {
  id: string;
  label: string;
  value: string;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}

export interface ValueMapFieldProps {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  value: ValueMap | undefined;
  /** What the two columns are called. */
  names: string;
  values: string;
  isReadOnly: boolean;
  onChange: (value: ValueMap) => void;
  /** Values are numbers: what one comes to. Another way to write the same is left as it is typed. */
  means?: Means;
  /** Longest name. */
  nameLength?: number;
  /** The control of a value; a line of text unless given. */
  renderValue?: (cell: ValueCell) => ReactNode;
  /** Names and values that are offered while typing; others can be typed. */
  nameChoices?: readonly Choice[] | undefined;
  valueChoices?: (name: string) => readonly Choice[] | undefined;
  /** What a pair of this name means, below it. */
  note?: (name: string) => string | undefined;
}

interface Choice {
  id: string;
  label: string;
}

/** What a line of text offers while it is typed. */
const Choices = ({ id, of }: { id: string; of: readonly Choice[] | undefined }) =>
  of && (
    <datalist id={id}>
      {of.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.label}
        </option>
      ))}
    </datalist>
  );

const most = 30;

const asMap = (rows: readonly Row[]): ValueMap =>
  Object.fromEntries(rows.flatMap(({ name, value }) => (name.trim() === '' ? [] : [[name.trim(), value]])));

type Means = (value: string) => unknown;

const same = (a: ValueMap, b: ValueMap, means: Means): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => {
      const [one, other] = [a[name], b[name]];
      return one !== undefined && other !== undefined && means(one) === means(other);
    })
  );
};

/** Names with a value each, a row a pair. A row without a name, or with that of another row, is not kept. */
export const ValueMapField = (props: ValueMapFieldProps) => {
  const {
    id,
    labelId,
    describedBy,
    value = {},
    names,
    values,
    isReadOnly,
    onChange,
    means = (text) => text,
    nameLength = 64,
    renderValue,
    nameChoices,
    note,
  } = props;
  const next = useRef(0);
  const rowsOf = (map: ValueMap): Row[] =>
    Object.entries(map).map(([name, text]) => {
      next.current += 1;
      return { key: next.current, name, value: text };
    });
  const [rows, setRows] = useState(() => rowsOf(value));
  // Undo and other people's changes come from outside; a half-written row of one's own stays.
  useEffect(() => {
    setRows((now) => (same(asMap(now), value, means) ? now : rowsOf(value)));
  });
  const set = (changed: readonly Row[]): void => {
    setRows([...changed]);
    if (!same(asMap(changed), value, means)) onChange(asMap(changed));
  };
  const put = (key: number, part: Partial<Row>): void =>
    set(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const isTwice = (row: Row): boolean =>
    row.name.trim() !== '' && rows.some((other) => other.key !== row.key && other.name.trim() === row.name.trim());
  return (
    <fieldset
      id={id}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className={styles.map}
      data-numbers={props.means && ''}
    >
      {rows.map((row, index) => {
        const label = row.name.trim() || t('row {index}', { index: index + 1 });
        const cell: ValueCell = {
          id: `${id}-${row.key}`,
          label: t('{values} of {label}', { values, label }),
          value: row.value,
          isReadOnly,
          onChange: (text) => put(row.key, { value: text }),
        };
        const meaning = note?.(row.name.trim());
        const offered = renderValue ? undefined : props.valueChoices?.(row.name.trim());
        return (
          <div key={row.key} className={styles.row}>
            <input
              aria-label={t('{names}, row {index}', { names, index: index + 1 })}
              aria-describedby={meaning === undefined ? undefined : `${cell.id}-note`}
              list={nameChoices ? `${id}-names` : undefined}
              aria-invalid={isTwice(row)}
              className={styles.input}
              dir="ltr"
              placeholder={names}
              value={row.name}
              maxLength={nameLength}
              readOnly={isReadOnly}
              onChange={(event) => put(row.key, { name: event.target.value })}
            />
            {renderValue ? (
              renderValue(cell)
            ) : (
              <input
                id={cell.id}
                aria-label={cell.label}
                list={offered ? `${cell.id}-values` : undefined}
                className={styles.input}
                placeholder={values}
                value={row.value}
                maxLength={500}
                readOnly={isReadOnly}
                onChange={(event) => cell.onChange(event.target.value)}
              />
            )}
            {!isReadOnly && (
              <IconButton
                icon={Trash2}
                size="sm"
                label={t('Remove {label}', { label })}
                onPress={() => set(rows.filter(({ key }) => key !== row.key))}
              />
            )}
            {meaning !== undefined && (
              <p id={`${cell.id}-note`} className={styles.note}>
                {meaning}
              </p>
            )}
            <Choices id={`${cell.id}-values`} of={offered} />
            {isTwice(row) && <p className={styles.wrong}>{t('This name stands in another row already.')}</p>}
          </div>
        );
      })}
      <Choices id={`${id}-names`} of={nameChoices} />
      {!isReadOnly && (
        <Button
          size="sm"
          icon={Plus}
          {...(rows.length >= most ? { disabledReason: t('At most {most}', { most }) } : {})}
          onPress={() => {
            next.current += 1;
            setRows([...rows, { key: next.current, name: '', value: '' }]);
          }}
        >
          {t('Add a pair')}
        </Button>
      )}
    </fieldset>
  );
};

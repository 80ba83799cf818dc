import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { announce } from '#editor/ui/announce/announce.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import styles from './column-picker.module.css';
import { type ColumnSet, chosenColumns } from './row-columns.ts';

interface ColumnPickerProps<Row> {
  set: ColumnSet<Row>;
  /** Ids in the order they are shown; empty for the usual ones. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** What is in the window; it holds the choice itself, since the address follows a press only a moment later. */
const ColumnList = <Row,>({ set, columns, onChange }: ColumnPickerProps<Row>) => {
  const [chosen, setChosen] = useState(columns);
  const shown = chosenColumns(set, chosen).slice(1);
  const hidden = set.all.filter(({ id }) => id !== set.first && !shown.some((column) => column.id === id));
  const ids = shown.map(({ id }) => id);
  const choose = (next: readonly string[]) => {
    setChosen(next);
    onChange(next);
  };
  const change = (next: readonly string[]) => choose([set.first, ...next]);
  const move = (index: number, by: -1 | 1) => {
    const next = [...ids];
    next.splice(index + by, 0, ...next.splice(index, 1));
    change(next);
    announce(
      t('{label}: place {index} of {count}', { label: shown[index]?.label, index: index + by + 1, count: next.length }),
    );
  };
  return (
    <>
      <ul className={styles.list}>
        {[...shown, ...hidden].map(({ id, label }, index) => (
          <li key={id} className={styles.line}>
            <Checkbox
              isSelected={index < ids.length}
              onChange={(isShown) => change(isShown ? [...ids, id] : ids.filter((one) => one !== id))}
            >
              {label}
            </Checkbox>
            {index < ids.length && (
              <>
                <IconButton
                  icon={ArrowUp}
                  size="sm"
                  label={t('Move {label} forward', { label })}
                  disabledReason={index === 0 ? t('{label} is the first that can move', { label }) : undefined}
                  onPress={() => move(index, -1)}
                />
                <IconButton
                  icon={ArrowDown}
                  size="sm"
                  label={t('Move {label} back', { label })}
                  disabledReason={index === ids.length - 1 ? t('{label} is the last', { label }) : undefined}
                  onPress={() => move(index, 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <footer className={styles.footer}>
        <Button
          variant="ghost"
          size="sm"
          disabledReason={chosen.length === 0 ? t('These are the usual columns.') : undefined}
          onPress={() => choose([])}
        >
          {t('Usual columns')}
        </Button>
      </footer>
    </>
  );
};

/** Chooses the columns of a list and their order; what names a row always comes first. */
export const ColumnPicker = <Row,>(props: ColumnPickerProps<Row>) => (
  <Popover
    label={t('Columns')}
    placement="bottom end"
    trigger={<IconButton icon={Columns3} label={t('Columns')} />}
    className={styles.picker}
  >
    <ColumnList {...props} />
  </Popover>
);

import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import styles from './column-choice.module.css';
import type { ExportColumn } from './export-columns.ts';

interface ColumnChoiceProps {
  columns: readonly ExportColumn[];
  /** Null for all, also for columns that come later. */
  value: readonly string[] | null;
  onChange: (columns: readonly string[] | null) => void;
  errorMessage: string | undefined;
}

/** Why a choice holds no file. */
export const columnsProblem = (value: readonly string[] | null): string | undefined =>
  value?.length === 0 ? t('Choose at least one column') : undefined;

/** Which columns a file holds. */
export const ColumnChoice = ({ columns, value, onChange, errorMessage }: ColumnChoiceProps) => {
  const id = useId();
  const chosen = new Set(value ?? columns.map((column) => column.id));
  const fields = columns.filter(({ isField }) => isField);
  const toggle = (column: string) => {
    const next = new Set(chosen);
    if (!next.delete(column)) next.add(column);
    onChange(next.size === columns.length ? null : columns.map((one) => one.id).filter((one) => next.has(one)));
  };
  return (
    <details className={styles.columns}>
      <summary>
        {t('Columns:')}{' '}
        {value === null
          ? t('all {count}', { count: columns.length })
          : t('{count} of {count2}', { count: value.length, count2: columns.length })}
      </summary>
      <div className={styles.actions}>
        <Button size="sm" onPress={() => onChange(null)}>
          {t('All')}
        </Button>
        {fields.length > 0 && (
          <Button size="sm" onPress={() => onChange(fields.map((one) => one.id))}>
            {t('Only what was filled in')}
          </Button>
        )}
        <Button size="sm" onPress={() => onChange([])}>
          {t('None')}
        </Button>
      </div>
      {errorMessage && (
        <p id={id} role="alert" className={styles.problem}>
          {errorMessage}
        </p>
      )}
      <fieldset className={styles.boxes} aria-describedby={errorMessage ? id : undefined}>
        <legend className={styles.legend}>{t('Columns')}</legend>
        {columns.map((column) => (
          <Checkbox key={column.id} isSelected={chosen.has(column.id)} onChange={() => toggle(column.id)}>
            {column.label}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
};

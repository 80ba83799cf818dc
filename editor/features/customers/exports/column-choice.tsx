import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import styles from './column-choice.module.css';
import { exportColumnsQuery } from './exports.api.ts';

/** What every lead has beside its form's fields, as the export names it in English. */
const leadColumns: Record<string, string> = {
  number: t('Lead number'),
  created_at: t('Received'),
  status: t('Status'),
  stage: t('Stage'),
  form_version: t('Version of the form'),
  locale: t('Language'),
  location: t('Location'),
  assignee: t('Assigned to'),
  source: t('Source'),
  campaign: t('Campaign'),
  page: t('Page'),
  consents: t('Consents'),
  menaTabs: t('Chosen tab of the page'),
  dynamic_data: t('Sent by the page'),
};

interface ColumnChoiceProps {
  formId: string;
  /** Null for all, also for columns the form gets later. */
  value: readonly string[] | null;
  onChange: (columns: readonly string[] | null) => void;
  errorMessage: string | undefined;
}

/** Which columns the file holds, over all versions of the form. */
export const ColumnChoice = ({ formId, value, onChange, errorMessage }: ColumnChoiceProps) => {
  const id = useId();
  const { data = [] } = useQuery(exportColumnsQuery(formId));
  const chosen = new Set(value ?? data.map((column) => column.id));
  const toggle = (column: string) => {
    const next = new Set(chosen);
    if (!next.delete(column)) next.add(column);
    onChange(next.size === data.length ? null : data.map((one) => one.id).filter((one) => next.has(one)));
  };
  return (
    <details className={styles.columns}>
      <summary>
        {t('Columns:')}{' '}
        {value === null
          ? t('all {count}', { count: data.length })
          : t('{count} of {count2}', { count: value.length, count2: data.length })}
      </summary>
      <div className={styles.actions}>
        <Button size="sm" onPress={() => onChange(null)}>
          {t('All')}
        </Button>
        <Button size="sm" onPress={() => onChange(data.filter(({ isField }) => isField).map((one) => one.id))}>
          {t('Only what was filled in')}
        </Button>
        <Button size="sm" onPress={() => onChange([])}>
          {t('None')}
        </Button>
      </div>
      <fieldset className={styles.boxes} aria-describedby={errorMessage ? id : undefined}>
        <legend className={styles.legend}>{t('Columns')}</legend>
        {data.map((column) => (
          <Checkbox key={column.id} isSelected={chosen.has(column.id)} onChange={() => toggle(column.id)}>
            {(!column.isField && leadColumns[column.id]) || column.label}
          </Checkbox>
        ))}
      </fieldset>
      {errorMessage && (
        <p id={id} role="alert" className={styles.problem}>
          {errorMessage}
        </p>
      )}
    </details>
  );
};

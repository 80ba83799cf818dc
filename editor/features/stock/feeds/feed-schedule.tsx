import type { FeedSchedule as Schedule } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { NumberField } from '#editor/ui/number-field/number-field.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './feeds.module.css';

const options = [
  { id: 'never', label: t('By hand only') },
  { id: 'minutes', label: t('Every few minutes') },
  { id: 'hours', label: t('Every few hours') },
  { id: 'day', label: t('Every day') },
];

const begin = (every: string): Schedule => {
  if (every === 'minutes') return { every: 'minutes', count: 30 };
  if (every === 'hours') return { every: 'hours', count: 2 };
  return every === 'day' ? { every: 'day', at: '06:00' } : null;
};

export interface FeedScheduleProps {
  value: Schedule;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (schedule: Schedule) => void;
}

/** When the address is fetched. */
export const FeedSchedule = ({ value, isReadOnly, error, onChange }: FeedScheduleProps) => (
  <div className={styles.columns}>
    <Select
      label={t('When')}
      isDisabled={isReadOnly}
      options={options}
      value={value?.every ?? 'never'}
      onChange={(every) => onChange(begin(every))}
      errorMessage={value === null ? error : undefined}
    />
    {value?.every === 'day' && (
      <TextField
        label={t('At')}
        description={t('By the clock of the site.')}
        isReadOnly={isReadOnly}
        placeholder="06:30"
        value={value.at}
        onChange={(at) => onChange({ every: 'day', at })}
        errorMessage={error}
      />
    )}
    {(value?.every === 'minutes' || value?.every === 'hours') && (
      <NumberField
        label={value.every === 'minutes' ? t('Minutes between') : t('Hours between')}
        isReadOnly={isReadOnly}
        minValue={value.every === 'minutes' ? 5 : 1}
        maxValue={value.every === 'minutes' ? 59 : 23}
        value={value.count}
        onChange={(count) => onChange({ every: value.every, count })}
        errorMessage={error}
      />
    )}
  </div>
);

import { t } from '#editor/i18n/t.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';

/** Whole days, both included. */
export interface Days {
  from: string;
  to: string;
}

const ranges = [
  { id: '7', label: t('7 days') },
  { id: '30', label: t('30 days') },
  { id: '90', label: t('90 days') },
  { id: 'own', label: t('From to') },
] as const;

const DAY_MS = 86_400_000;

/** The last so many days in UTC, today included. */
const lastDays = (days: number, now: Date): Days => ({
  from: new Date(now.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10),
  to: now.toISOString().slice(0, 10),
});

/** The days that an address names, the last thirty unless it names any; in UTC, or as `last` counts them. */
export const daysOf = (search: URLSearchParams, last: (days: number, now: Date) => Days = lastDays): Days => {
  const from = search.get('from');
  const to = search.get('to');
  return from && to ? { from, to } : last(Number(search.get('days')) || 30, new Date());
};

/** Chooses a length of time, kept in the address. */
export const PeriodChoice = ({
  search,
  days,
  onChange,
}: {
  search: URLSearchParams;
  /** What the address names. */
  days: Days;
  onChange: (change: Record<string, string>) => void;
}) => {
  const isOwn = search.has('from') && search.has('to');
  const range = isOwn ? 'own' : (ranges.find(({ id }) => id === search.get('days'))?.id ?? '30');
  return (
    <>
      <SegmentedControl
        label={t('Period')}
        segments={ranges}
        value={range}
        onChange={(id) => onChange(id === 'own' ? { ...days, days: '' } : { days: id, from: '', to: '' })}
      />
      {isOwn && (
        <>
          <TextField
            label={t('From')}
            hideLabel
            type="date"
            value={days.from}
            onChange={(from) => from && onChange({ from })}
          />
          <TextField label={t('To')} hideLabel type="date" value={days.to} onChange={(to) => to && onChange({ to })} />
        </>
      )}
    </>
  );
};

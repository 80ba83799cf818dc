import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DealerContent } from '#api-clients/dealers/dealer.resource.ts';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type Span, weekdays } from '#opening-hours/opening-hours.types.ts';
import { type DealerPartProps, textField } from './dealer-form.types.ts';
import styles from './dealers.module.css';
import { spansIn, spansText } from './span-text.ts';

type Hours = DealerContent['opening_hours'];

/** The first of January 2024 was a Monday. */
const dayName = (index: number): string =>
  new Intl.DateTimeFormat(formatLocale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index));

interface TimesProps {
  label: string;
  value: readonly Span[];
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (spans: Span[]) => void;
}

/** The times of one day as people write them: `09:00-12:30, 13:30-18:00`; empty where it is closed. */
const Times = ({ label, value, isReadOnly, error, onChange }: TimesProps) => {
  const [typed, setTyped] = useState(() => spansText(value));
  // What was typed stays as it is, for as long as it means what is kept.
  const isSame = JSON.stringify(spansIn(typed)) === JSON.stringify(value);
  return (
    <TextField
      label={label}
      placeholder={t('closed')}
      isReadOnly={isReadOnly}
      value={isSame ? typed : spansText(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(spansIn(text));
      }}
      errorMessage={error}
    />
  );
};

/** When it is open: week by week, on holidays and on days that are different. */
export const DealerHours = (props: DealerPartProps) => {
  const { value, isReadOnly, set, errorOf } = props;
  const hours = value.opening_hours;
  const change = (part: Partial<Hours>) => set({ opening_hours: { ...hours, ...part } });
  return (
    <>
      <p className={styles.note}>{t('Times such as 09:00-12:30, 13:30-18:00; empty where it is closed.')}</p>
      <div className={styles.pair}>
        {weekdays.map((day, index) => (
          <Times
            key={day}
            label={dayName(index)}
            value={hours.weekly[day]}
            isReadOnly={isReadOnly}
            error={errorOf(`opening_hours.weekly.${day}`)}
            onChange={(spans) => change({ weekly: { ...hours.weekly, [day]: spans } })}
          />
        ))}
        <TextField
          {...textField(props, 'time_zone', t('Time zone'))}
          description={t('Such as Europe/London; the one of the site unless given.')}
          isCode
          maxLength={60}
        />
      </div>
      <Holidays hours={hours} isReadOnly={isReadOnly} errorOf={errorOf} change={change} />
      <Exceptions hours={hours} isReadOnly={isReadOnly} errorOf={errorOf} change={change} />
    </>
  );
};

interface ListProps extends Pick<DealerPartProps, 'isReadOnly' | 'errorOf'> {
  hours: Hours;
  change: (part: Partial<Hours>) => void;
}

const without = <Item,>(list: readonly Item[], index: number): Item[] => list.filter((_, at) => at !== index);
const replaced = <Item,>(list: readonly Item[], index: number, part: Partial<Item>): Item[] =>
  list.map((one, at) => (at === index ? { ...one, ...part } : one));

const Holidays = ({ hours, isReadOnly, errorOf, change }: ListProps) => {
  const { holidays } = hours;
  const edit = (index: number, part: Partial<Hours['holidays'][number]>) =>
    change({ holidays: replaced(holidays, index, part) });
  return (
    <fieldset className={styles.list}>
      <legend>{t('Holidays')}</legend>
      {[...holidays.entries()].map(([index, holiday]) => (
        <div key={index} className={styles.row}>
          <TextField
            label={t('Day')}
            type="date"
            isReadOnly={isReadOnly}
            value={holiday.date}
            onChange={(date) => edit(index, { date })}
            errorMessage={errorOf(`opening_hours.holidays.${index}`)}
          />
          <TextField
            label={t('Name')}
            maxLength={100}
            isReadOnly={isReadOnly}
            value={holiday.name}
            onChange={(name) => edit(index, { name })}
          />
          <Checkbox
            isSelected={holiday.every_year}
            isDisabled={isReadOnly}
            onChange={(on) => edit(index, { every_year: on })}
          >
            {t('Every year')}
          </Checkbox>
          {!isReadOnly && (
            <IconButton
              icon={Trash2}
              label={t('Remove {name}', { name: holiday.name || holiday.date || t('this day') })}
              onPress={() => change({ holidays: without(holidays, index) })}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          icon={Plus}
          onPress={() => change({ holidays: [...holidays, { date: '', name: '', every_year: false }] })}
        >
          {t('Add a holiday')}
        </Button>
      )}
    </fieldset>
  );
};

const Exceptions = ({ hours, isReadOnly, errorOf, change }: ListProps) => {
  const { exceptions } = hours;
  const edit = (index: number, part: Partial<Hours['exceptions'][number]>) =>
    change({ exceptions: replaced(exceptions, index, part) });
  return (
    <fieldset className={styles.list}>
      <legend>{t('Days with other hours')}</legend>
      {[...exceptions.entries()].map(([index, exception]) => (
        <div key={index} className={styles.row}>
          <TextField
            label={t('First day')}
            type="date"
            isReadOnly={isReadOnly}
            value={exception.from}
            onChange={(from) => edit(index, { from, to: exception.to < from ? from : exception.to })}
          />
          <TextField
            label={t('Last day')}
            type="date"
            isReadOnly={isReadOnly}
            value={exception.to}
            onChange={(to) => edit(index, { to })}
            errorMessage={errorOf(`opening_hours.exceptions.${index}`)}
          />
          <TextField
            label={t('Name')}
            maxLength={100}
            isReadOnly={isReadOnly}
            value={exception.name}
            onChange={(name) => edit(index, { name })}
          />
          <Times
            label={t('Open')}
            value={exception.spans}
            isReadOnly={isReadOnly}
            error={undefined}
            onChange={(spans) => edit(index, { spans })}
          />
          {!isReadOnly && (
            <IconButton
              icon={Trash2}
              label={t('Remove {name}', { name: exception.name || exception.from || t('this day') })}
              onPress={() => change({ exceptions: without(exceptions, index) })}
            />
          )}
        </div>
      ))}
      {!isReadOnly && (
        <Button
          icon={Plus}
          onPress={() => change({ exceptions: [...exceptions, { from: '', to: '', name: '', spans: [] }] })}
        >
          {t('Add days')}
        </Button>
      )}
    </fieldset>
  );
};

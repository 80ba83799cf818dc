import { t } from '#editor/i18n/t.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import type { LocalMoment } from './local-time.ts';
import { momentInWords } from './local-time.ts';

const hintOf = (moment: LocalMoment, timeZone: string): string => {
  if (moment.kind !== 'moment') return t('Your time zone: {timeZone}', { timeZone });
  const words = momentInWords(moment.at, timeZone);
  return moment.isTwice
    ? t('{words}. Clocks are set back that night: the first of the two is meant.', { words })
    : words;
};

/** Why a time cannot be taken, or undefined. */
export const timeProblem = (moment: LocalMoment, now: Date): string | undefined => {
  if (moment.kind === 'unreadable') return t('Enter a day and a time');
  if (moment.kind === 'skipped')
    return t('Clocks go forward over this time that night: it does not exist. Choose another.');
  return moment.at <= now ? t('This moment has passed. Choose a later one.') : undefined;
};

/** Day and time in the person's own zone, said back in full. */
export const TimeField = (props: {
  value: string;
  onChange: (wall: string) => void;
  moment: LocalMoment;
  timeZone: string;
  errorMessage: string | undefined;
  autoFocus?: boolean;
}) => (
  <TextField
    label={t('When')}
    type="datetime-local"
    isRequired
    autoFocus={props.autoFocus ?? false}
    value={props.value}
    onChange={props.onChange}
    description={hintOf(props.moment, props.timeZone)}
    errorMessage={props.errorMessage}
  />
);

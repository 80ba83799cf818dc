import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { describeProblem, fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { browserZone, momentAt, wallTime } from './local-time.ts';
import { moveSchedule, type NewSchedule, type ScheduleItem } from './schedules.api.ts';
import { TimeField, timeProblem } from './time-field.tsx';

const HOUR = 3_600_000;

/** The next full hour but one: far enough to be changed in peace. */
const suggestion = (timeZone: string): string =>
  `${wallTime(new Date(Date.now() + 2 * HOUR), timeZone).slice(0, 13)}:00`;

const firstTime = (moved: ScheduleItem | undefined, timeZone: string): string => {
  const at = moved && new Date(moved.run_at);
  return at && at > new Date() ? wallTime(at, timeZone) : suggestion(timeZone);
};

/** A problem with what it says of single fields. */
const withFieldErrors = (error: unknown): ReturnType<typeof describeProblem> => {
  const problem = describeProblem(error);
  return { ...problem, detail: [problem.detail, ...Object.values(fieldErrors(error)).slice(0, 3)].join(' ') };
};

export interface ScheduleFormProps {
  /** What gets another time; without it something is planned anew. */
  moved?: ScheduleItem | undefined;
  /** Plans something for a page; undefined while none is chosen. */
  plan?: ((wish: Omit<NewSchedule, 'page'>) => Promise<ScheduleItem>) | undefined;
  onSaved: (saved: ScheduleItem) => void;
  onClose: () => void;
  closeLabel?: string;
  disabledReason?: string | undefined;
  autoFocus?: boolean;
  /** Fields that come first, such as the page; they are told whether somebody has tried to save. */
  children?: (isTried: boolean, forget: () => void) => ReactNode;
}

/** What happens to a page, when, and a note; or the new time of something planned. Saves it. */
export const ScheduleForm = ({ moved, plan, onSaved, children, ...rest }: ScheduleFormProps) => {
  const timeZone = browserZone();
  const [action, setAction] = useState<'publish' | 'unpublish'>('publish');
  const [wall, setWall] = useState(() => firstTime(moved, timeZone));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const moment = momentAt(wall, timeZone);
  const timeError = timeProblem(moment, new Date());
  const save = useMutation({
    mutationFn: async (at: Date) =>
      moved ? moveSchedule(moved, at, timeZone) : await plan?.({ action, at, timeZone, note }),
    onSuccess: (saved) => saved && onSaved(saved),
  });
  const submit = (): void => {
    setTried(true);
    if ((moved || plan) && !timeError && moment.kind === 'moment') save.mutate(moment.at);
  };
  const refused = fieldErrors(save.error);
  return (
    <SaveForm
      action={moved ? t('Move') : t('Set the schedule')}
      onSubmit={submit}
      onClose={rest.onClose}
      closeLabel={rest.closeLabel}
      isPending={save.isPending}
      disabledReason={rest.disabledReason}
    >
      {children?.(isTried, save.reset)}
      {!moved && (
        <RadioGroup
          label={t('What happens')}
          value={action}
          onChange={(chosen) => setAction(chosen === 'unpublish' ? 'unpublish' : 'publish')}
          options={[
            { id: 'publish', label: t('Publish'), description: t('The page as it is now; later changes stay out.') },
            { id: 'unpublish', label: t('Take offline'), description: t('The draft stays.') },
          ]}
        />
      )}
      <TimeField
        autoFocus={rest.autoFocus ?? false}
        value={wall}
        onChange={(next) => {
          save.reset();
          setWall(next);
        }}
        moment={moment}
        timeZone={timeZone}
        errorMessage={(isTried ? timeError : undefined) ?? refused.run_at}
      />
      {!moved && (
        <TextField label={t('Note')} value={note} onChange={setNote} maxLength={500} errorMessage={refused.note} />
      )}
      {save.error && !refused.run_at && !refused.note && (
        <FormError title={moved ? t('Not moved') : t('Not scheduled')} problem={withFieldErrors(save.error)} />
      )}
    </SaveForm>
  );
};

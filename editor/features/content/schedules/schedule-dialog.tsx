import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeProblem, fieldErrors } from '#editor/api/problems.ts';
import { pageFilter } from '#editor/pieces/links/page-filter.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { browserZone, momentAt, wallTime } from '#editor/pieces/scheduling/local-time.ts';
import type { ScheduleItem } from '#editor/pieces/scheduling/schedules.api.ts';
import { createSchedule, moveSchedule, pageChoicesQuery } from '#editor/pieces/scheduling/schedules.api.ts';
import { TimeField, timeProblem } from '#editor/pieces/scheduling/time-field.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';

const HOUR = 3_600_000;

/** The next full hour but one: far enough to be changed in peace. */
const suggestion = (now: Date, timeZone: string): string =>
  `${wallTime(new Date(now.getTime() + 2 * HOUR), timeZone).slice(0, 13)}:00`;

interface FormProps {
  onSaved: (saved: ScheduleItem) => void;
  onClose: () => void;
}

const NewForm = ({ onSaved, onClose }: FormProps) => {
  const timeZone = browserZone();
  const pages = useQuery(pageChoicesQuery);
  const [pageId, setPageId] = useState<string | null>(null);
  const [action, setAction] = useState<'publish' | 'unpublish'>('publish');
  const [wall, setWall] = useState(() => suggestion(new Date(), timeZone));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const moment = momentAt(wall, timeZone);
  const page = pages.data?.find(({ id }) => id === pageId);
  const save = useMutation({ mutationFn: createSchedule, onSuccess: onSaved });
  const refused = fieldErrors(save.error);
  const timeError = timeProblem(moment, new Date());
  const submit = () => {
    setChecked(true);
    if (page && !timeError && moment.kind === 'moment') save.mutate({ page, action, at: moment.at, timeZone, note });
  };
  return (
    <SaveForm action="Schedule" onSubmit={submit} onClose={onClose} isPending={save.isPending}>
      <ComboBox
        label="Page"
        isRequired
        autoFocus
        placeholder="Title or address"
        options={(pages.data ?? []).map(({ id, title, path, held }) => ({
          id,
          label: title,
          description: held ?? path,
          isDisabled: held !== null,
        }))}
        defaultFilter={pageFilter(pages.data ?? [])}
        value={pageId}
        onChange={(id) => {
          save.reset();
          setPageId(id);
        }}
        emptyText={pages.isPending ? 'Loading pages…' : 'No page matches'}
        errorMessage={
          isChecked && !page ? 'Choose a page' : pages.error ? describeProblem(pages.error).detail : undefined
        }
      />
      <RadioGroup
        label="What happens"
        value={action}
        onChange={(id) => setAction(id === 'unpublish' ? 'unpublish' : 'publish')}
        options={[
          { id: 'publish', label: 'Publish', description: 'As the page is now; later changes of the draft stay out.' },
          { id: 'unpublish', label: 'Take offline', description: 'The draft stays.' },
        ]}
      />
      <TimeField
        value={wall}
        onChange={(next) => {
          save.reset();
          setWall(next);
        }}
        moment={moment}
        timeZone={timeZone}
        errorMessage={(isChecked ? timeError : undefined) ?? refused.run_at}
      />
      <TextField label="Note" value={note} onChange={setNote} errorMessage={refused.note} />
      {save.error && !refused.run_at && !refused.note && (
        <FormError
          title="Not scheduled"
          problem={{
            ...describeProblem(save.error),
            detail: [describeProblem(save.error).detail, ...Object.values(refused).slice(0, 3)].join(' '),
          }}
        />
      )}
    </SaveForm>
  );
};

const MoveForm = ({ schedule, onSaved, onClose }: FormProps & { schedule: ScheduleItem }) => {
  const timeZone = browserZone();
  const [wall, setWall] = useState(() => {
    const at = new Date(schedule.run_at);
    return at > new Date() ? wallTime(at, timeZone) : suggestion(new Date(), timeZone);
  });
  const [isChecked, setChecked] = useState(false);
  const moment = momentAt(wall, timeZone);
  const timeError = timeProblem(moment, new Date());
  const save = useMutation({ mutationFn: (at: Date) => moveSchedule(schedule, at, timeZone), onSuccess: onSaved });
  const refused = fieldErrors(save.error);
  const submit = () => {
    setChecked(true);
    if (!timeError && moment.kind === 'moment') save.mutate(moment.at);
  };
  return (
    <SaveForm
      action="Move"
      onSubmit={submit}
      onClose={onClose}
      isPending={save.isPending}
      error={refused.run_at ? undefined : save.error}
      refused="Not moved"
    >
      <TimeField
        autoFocus
        value={wall}
        onChange={(next) => {
          save.reset();
          setWall(next);
        }}
        moment={moment}
        timeZone={timeZone}
        errorMessage={(isChecked ? timeError : undefined) ?? refused.run_at}
      />
    </SaveForm>
  );
};

/** Schedules a page, or moves what is scheduled. `null` is closed, `'new'` asks for a page. */
export const ScheduleDialog = ({ subject, ...rest }: FormProps & { subject: ScheduleItem | 'new' | null }) => (
  <Dialog
    title={subject === 'new' || subject === null ? 'Schedule a page' : `Move “${subject.title}”`}
    isOpen={subject !== null}
    onOpenChange={(isOpen) => !isOpen && rest.onClose()}
  >
    {subject === 'new' ? <NewForm {...rest} /> : subject && <MoveForm schedule={subject} {...rest} />}
  </Dialog>
);

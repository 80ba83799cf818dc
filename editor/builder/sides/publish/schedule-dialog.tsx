import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem, fieldErrors, toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { browserZone, momentAt, momentInWords, wallTime } from '#editor/pieces/scheduling/local-time.ts';
import {
  cancelSchedule,
  createSchedule,
  moveSchedule,
  pageSchedulesQuery,
  type ScheduleItem,
} from '#editor/pieces/scheduling/schedules.api.ts';
import { TimeField, timeProblem } from '#editor/pieces/scheduling/time-field.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './publish.module.css';

const HOUR = 3_600_000;

/** The next full hour but one: far enough to be changed in peace. */
const suggestion = (timeZone: string): string =>
  `${wallTime(new Date(Date.now() + 2 * HOUR), timeZone).slice(0, 13)}:00`;

interface LineProps {
  schedule: ScheduleItem;
  timeZone: string;
  disabledReason: string | undefined;
  onMove: () => void;
  onCancel: () => void;
}

const Line = ({ schedule, timeZone, disabledReason, onMove, onCancel }: LineProps) => (
  <li className={styles.line}>
    <div className={styles.words}>
      <Badge tone={schedule.action === 'publish' ? 'ok' : 'warn'}>
        {schedule.action === 'publish' ? 'Publish' : 'Take offline'}
      </Badge>{' '}
      {momentInWords(new Date(schedule.run_at), timeZone)}
      <span className={styles.small}>
        {schedule.created_by}
        {schedule.note && ` · ${schedule.note}`}
      </span>
      {schedule.findings.map(({ detail }) => (
        <span key={detail} className={styles.problem}>
          {detail}
        </span>
      ))}
    </div>
    <IconButton
      icon={CalendarClock}
      size="sm"
      label="Move to another time"
      disabledReason={disabledReason}
      onPress={onMove}
    />
    <IconButton icon={X} size="sm" label="Cancel" disabledReason={disabledReason} onPress={onCancel} />
  </li>
);

/** A problem with what it says of single fields. */
const withFieldErrors = (error: unknown): ReturnType<typeof describeProblem> => {
  const problem = describeProblem(error);
  return { ...problem, detail: [problem.detail, ...Object.values(fieldErrors(error)).slice(0, 3)].join(' ') };
};

interface PlannedProps {
  planned: UseQueryResult<readonly ScheduleItem[]>;
  timeZone: string;
  disabledReason: string | undefined;
  onMove: (schedule: ScheduleItem) => void;
  onCancel: (schedule: ScheduleItem) => void;
}

const Planned = ({ planned, timeZone, disabledReason, onMove, onCancel }: PlannedProps) => (
  <>
    {planned.isPending && <Skeleton rows={2} label="Loading what is planned" />}
    {planned.error && <FormError title="Not loaded" problem={describeProblem(planned.error)} />}
    {planned.data && planned.data.length > 0 && (
      <ul className={styles.list} aria-label="Planned for this page">
        {planned.data.map((schedule) => (
          <Line
            key={schedule.id}
            schedule={schedule}
            timeZone={timeZone}
            disabledReason={disabledReason}
            onMove={() => onMove(schedule)}
            onCancel={() => onCancel(schedule)}
          />
        ))}
      </ul>
    )}
    {planned.data?.length === 0 && <p className={styles.small}>Nothing is planned for this page.</p>}
  </>
);

/** What is planned for this page, and planning more: publish it as it is now, or take it offline, later. */
export const ScheduleDialog = ({ onClose }: { onClose: () => void }) => {
  const { autosave, store } = useEditedDocument();
  const { page } = useEditingSession();
  const id = useWatchedPart(page, (value) => value.id);
  const permission = usePermission('pages.publish');
  const disabledReason = permission.allowed ? undefined : permission.reason;
  const queryClient = useQueryClient();
  const timeZone = browserZone();
  const planned = useQuery(pageSchedulesQuery(id));
  const [action, setAction] = useState<'publish' | 'unpublish'>('publish');
  const [wall, setWall] = useState(() => suggestion(timeZone));
  const [note, setNote] = useState('');
  const [moved, setMoved] = useState<ScheduleItem | null>(null);
  const [isChecked, setChecked] = useState(false);
  const moment = momentAt(wall, timeZone);
  const timeError = timeProblem(moment, new Date());
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['schedules'] });
  const save = useMutation({
    mutationFn: async (at: Date) => {
      if (moved) return moveSchedule(moved, at, timeZone);
      await autosave.flush();
      return createSchedule({ page: { id, revision: store.getRevision() }, action, at, timeZone, note });
    },
    onSuccess: () => {
      showToast({ title: moved ? 'Moved' : 'Scheduled' });
      if (moved) leaveMoving();
      setNote('');
      setChecked(false);
      void refresh();
    },
  });
  const leaveMoving = (): void => {
    setMoved(null);
    setWall(suggestion(timeZone));
    setChecked(false);
    save.reset();
  };
  const cancel = async (schedule: ScheduleItem): Promise<void> => {
    try {
      const cancelled = await cancelSchedule(schedule);
      if (moved?.id === schedule.id) leaveMoving();
      const undo = (): void =>
        void moveSchedule(cancelled, new Date(schedule.run_at), timeZone).then(refresh, (error: unknown) =>
          toastProblem('Not scheduled again', error),
        );
      showToast({ title: 'Cancelled', action: { label: 'Undo', onAction: undo } });
    } catch (error) {
      toastProblem('Not cancelled', error);
    }
    await refresh();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (!timeError && moment.kind === 'moment') save.mutate(moment.at);
  };
  const refused = fieldErrors(save.error);
  return (
    <Dialog title="Schedule" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.form}>
        <Planned
          planned={planned}
          timeZone={timeZone}
          disabledReason={disabledReason}
          onMove={(schedule) => {
            setMoved(schedule);
            setWall(wallTime(new Date(schedule.run_at), timeZone));
          }}
          onCancel={(schedule) => void cancel(schedule)}
        />
        <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
          <h3 className={styles.heading}>{moved ? 'Move to another time' : 'Plan something'}</h3>
          {!moved && (
            <RadioGroup
              label="What happens"
              value={action}
              onChange={(chosen) => setAction(chosen === 'unpublish' ? 'unpublish' : 'publish')}
              options={[
                { id: 'publish', label: 'Publish', description: 'The page as it is now; later changes stay out.' },
                { id: 'unpublish', label: 'Take offline', description: 'The draft stays.' },
              ]}
            />
          )}
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
          {!moved && <TextField label="Note" value={note} onChange={setNote} maxLength={500} />}
          {save.error && !refused.run_at && (
            <FormError title={moved ? 'Not moved' : 'Not scheduled'} problem={withFieldErrors(save.error)} />
          )}
          <div className={styles.link}>
            <span />
            {moved && <Button onPress={leaveMoving}>Leave it</Button>}
            <Button type="submit" variant="primary" isPending={save.isPending} disabledReason={disabledReason}>
              {moved ? 'Move' : 'Schedule'}
            </Button>
          </div>
        </Form>
      </div>
    </Dialog>
  );
};

import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, X } from 'lucide-react';
import { useState } from 'react';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useEditingSession } from '#editor/builder/session/session.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { browserZone, momentInWords } from '#editor/pieces/scheduling/local-time.ts';
import { ScheduleForm } from '#editor/pieces/scheduling/schedule-form.tsx';
import {
  cancelSchedule,
  createSchedule,
  moveSchedule,
  pageSchedulesQuery,
  type ScheduleItem,
} from '#editor/pieces/scheduling/schedules.api.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Skeleton } from '#editor/ui/skeleton/skeleton.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import styles from './publish.module.css';

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
        {schedule.action === 'publish' ? t('Publish') : t('Take offline')}
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
      label={t('Move to another time')}
      disabledReason={disabledReason}
      onPress={onMove}
    />
    <IconButton icon={X} size="sm" label={t('Cancel')} disabledReason={disabledReason} onPress={onCancel} />
  </li>
);

interface PlannedProps {
  planned: UseQueryResult<readonly ScheduleItem[]>;
  timeZone: string;
  disabledReason: string | undefined;
  onMove: (schedule: ScheduleItem) => void;
  onCancel: (schedule: ScheduleItem) => void;
}

const Planned = ({ planned, timeZone, disabledReason, onMove, onCancel }: PlannedProps) => (
  <>
    {planned.isPending && <Skeleton rows={2} label={t('Loading what is planned')} />}
    {planned.error && <FormError title={t('Not loaded')} problem={describeProblem(planned.error)} />}
    {planned.data && planned.data.length > 0 && (
      <ul className={styles.list} aria-label={t('Planned for this page')}>
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
    {planned.data?.length === 0 && <p className={styles.small}>{t('Nothing is planned for this page.')}</p>}
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
  const [moved, setMoved] = useState<ScheduleItem | null>(null);
  /** Counts what was saved: each time the form begins anew. */
  const [saved, setSaved] = useState(0);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['schedules'] });
  const cancel = async (schedule: ScheduleItem): Promise<void> => {
    try {
      const cancelled = await cancelSchedule(schedule);
      if (moved?.id === schedule.id) setMoved(null);
      const undo = (): void =>
        void moveSchedule(cancelled, new Date(schedule.run_at), timeZone).then(refresh, (error: unknown) =>
          toastProblem(t('Not scheduled again'), error),
        );
      showToast({ title: t('Cancelled'), action: { label: t('Undo'), onAction: undo } });
    } catch (error) {
      toastProblem(t('Not cancelled'), error);
    }
    await refresh();
  };
  return (
    <Dialog title={t('Schedule')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.form}>
        <Planned
          planned={planned}
          timeZone={timeZone}
          disabledReason={disabledReason}
          onMove={setMoved}
          onCancel={(schedule) => void cancel(schedule)}
        />
        <h3 className={styles.heading}>{moved ? t('Move to another time') : t('Plan something')}</h3>
        <ScheduleForm
          key={moved?.id ?? saved}
          moved={moved ?? undefined}
          plan={async (wish) => {
            await autosave.flush();
            return createSchedule({ page: { id, revision: store.getRevision() }, ...wish });
          }}
          onSaved={() => {
            showToast({ title: moved ? t('Moved') : t('Scheduled') });
            setMoved(null);
            setSaved((count) => count + 1);
            void refresh();
          }}
          onClose={moved ? () => setMoved(null) : onClose}
          closeLabel={moved ? t('Leave it') : t('Close')}
          disabledReason={disabledReason}
        />
      </div>
    </Dialog>
  );
};

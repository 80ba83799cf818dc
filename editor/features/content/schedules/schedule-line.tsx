import { CalendarClock, Ellipsis, ExternalLink, Undo2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { timeOfDay } from '#editor/pieces/scheduling/local-time.ts';
import type { ScheduleItem } from '#editor/pieces/scheduling/schedules.api.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './schedules.module.css';

const states: Record<ScheduleItem['state'], StatusLook> = {
  waiting: { label: t('Waits'), tone: 'info', shape: 'hollow' },
  done: { label: t('Done'), tone: 'ok', shape: 'filled' },
  failed: { label: t('Failed'), tone: 'danger', shape: 'filled' },
  cancelled: { label: t('Cancelled'), tone: 'neutral', shape: 'hollow' },
};

const warningsOf = (schedule: ScheduleItem): string[] => [
  ...(schedule.state === 'failed' ? schedule.findings.map(({ detail }) => detail) : []),
  ...(schedule.replaces_newer ? [t('A newer version is public: this one will take its place.')] : []),
  ...(schedule.page_deleted && schedule.state === 'waiting' ? [t('The page is in the bin: this will fail.')] : []),
];

export interface LineActions {
  move: (schedule: ScheduleItem) => void;
  cancel: (schedule: ScheduleItem) => void;
}

/** One thing that goes live or offline. */
export const ScheduleLine = ({
  schedule,
  timeZone,
  actions,
}: {
  schedule: ScheduleItem;
  timeZone: string;
  actions: LineActions;
}) => {
  const { reason: disabledReason } = usePermission('pages.publish');
  const { label, tone, shape } = states[schedule.state];
  const isOver = schedule.state === 'done';
  const warnings = warningsOf(schedule);
  return (
    <li className={styles.line}>
      <time dateTime={schedule.run_at} className={styles.time}>
        {timeOfDay(new Date(schedule.run_at), timeZone)}
      </time>
      <div className={styles.texts}>
        <span className={styles.head}>
          <Badge tone={schedule.action === 'publish' ? 'ok' : 'warn'}>
            {schedule.action === 'publish' ? t('Publish') : t('Take offline')}
          </Badge>
          <strong>{schedule.title}</strong>
          <code className={styles.small}>{schedule.path}</code>
        </span>
        <span className={styles.small}>
          {schedule.created_by}
          {schedule.revision !== null && ` ${t('· revision {revision}', { revision: schedule.revision })}`}
          {schedule.note && ` · ${schedule.note}`}
        </span>
        {warnings.map((warning) => (
          <span key={warning} className={schedule.state === 'failed' ? styles.problem : styles.warning}>
            {warning}
          </span>
        ))}
      </div>
      <Status tone={tone} shape={shape}>
        {label}
      </Status>
      <Menu
        label={t('Actions for {title}', { title: schedule.title })}
        placement="bottom end"
        trigger={<IconButton icon={Ellipsis} label={t('Actions for {title}', { title: schedule.title })} size="sm" />}
        groups={[
          [
            schedule.page_deleted
              ? { id: 'open', label: t('Open the bin'), icon: ExternalLink, href: '/cms/bin' }
              : { id: 'open', label: t('Open the page'), icon: ExternalLink, href: `/cms/pages/${schedule.page_id}` },
            !isOver && {
              id: 'move',
              label: schedule.state === 'waiting' ? t('Move to another time') : t('Schedule again'),
              icon: CalendarClock,
              disabledReason: disabledReason ?? (schedule.page_deleted ? t('Restore the page first') : undefined),
              onAction: () => actions.move(schedule),
            },
            (schedule.state === 'waiting' || schedule.state === 'failed') && {
              id: 'cancel',
              label: schedule.state === 'waiting' ? t('Cancel') : t('Put away'),
              icon: Undo2,
              disabledReason,
              onAction: () => actions.cancel(schedule),
            },
          ],
        ]}
      />
    </li>
  );
};

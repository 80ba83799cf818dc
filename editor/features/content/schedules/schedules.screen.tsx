import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { browserZone, dayHeading, dayOf, momentInWords } from '#editor/pieces/scheduling/local-time.ts';
import type { ScheduleItem, ScheduleView } from '#editor/pieces/scheduling/schedules.api.ts';
import { cancelSchedule, moveSchedule, schedulesQuery } from '#editor/pieces/scheduling/schedules.api.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { ListBody, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { type LineActions, ScheduleLine } from './schedule-line.tsx';
import styles from './schedules.module.css';

const views = [
  { id: 'coming', label: t('Coming') },
  { id: 'past', label: t('Past') },
] as const;

/** What goes live and offline when, day by day in the person's own time zone. */
export const Component = () => {
  const [search, setSearch] = useSearchParams();
  const view: ScheduleView = search.get('view') === 'past' ? 'past' : 'coming';
  const [moving, setMoving] = useState<ScheduleItem | null>(null);
  const publish = usePermission('pages.publish');
  const queries = useQueryClient();
  const list = useQuery(schedulesQuery(view));
  const timeZone = browserZone();
  const isAdding = search.has('new') && publish.allowed;
  const reload = () => queries.invalidateQueries({ queryKey: ['schedules'] });
  const add = () => setSearch({ new: '' }, { replace: true });
  const close = () => {
    setMoving(null);
    if (search.has('new')) setSearch({}, { replace: true });
  };
  const revive = async (schedule: ScheduleItem) => {
    try {
      await moveSchedule(schedule, new Date(schedule.run_at), schedule.time_zone);
    } catch (error) {
      toastProblem(t('Not brought back'), error);
    }
    await reload();
  };
  const actions: LineActions = {
    move: setMoving,
    cancel: async (schedule) => {
      try {
        const cancelled = await cancelSchedule(schedule);
        showToast({
          title: t('Cancelled: “{title}”', { title: schedule.title }),
          ...(schedule.state === 'waiting' && {
            action: { label: t('Undo'), onAction: () => void revive(cancelled) },
          }),
        });
      } catch (error) {
        toastProblem(t('Not cancelled'), error);
      }
      await reload();
    },
  };
  const saved = (schedule: ScheduleItem) => {
    close();
    void reload();
    const said = { title: schedule.title, moment: momentInWords(new Date(schedule.run_at), timeZone) };
    const isLive = schedule.action === 'publish';
    showToast({ title: isLive ? t('“{title}” goes live {moment}', said) : t('“{title}” goes offline {moment}', said) });
  };

  const days = () => {
    const grouped = new Map<string, ScheduleItem[]>();
    for (const item of list.data?.items ?? []) {
      const day = dayOf(new Date(item.run_at), timeZone);
      grouped.set(day, [...(grouped.get(day) ?? []), item]);
    }
    return [...grouped].map(([day, items]) => (
      <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
        <h2 id={`day-${day}`} className={styles.dayHeading}>
          {dayHeading(day, new Date(), timeZone)}
        </h2>
        <ul className={styles.lines}>
          {items.map((item) => (
            <ScheduleLine key={item.id} schedule={item} timeZone={timeZone} actions={actions} />
          ))}
        </ul>
      </section>
    ));
  };
  const empty =
    view === 'past' ? (
      <EmptyState icon={CalendarClock} title={t('Nothing has run yet')} />
    ) : (
      <EmptyState
        icon={CalendarClock}
        title={t('Nothing is scheduled')}
        action={
          <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={add}>
            {t('Schedule a page')}
          </Button>
        }
      >
        {t('A page goes live or offline by itself at its time. It goes live as it was when you scheduled it.')}
      </EmptyState>
    );
  const failed = list.data?.items.filter(({ state }) => state === 'failed').length ?? 0;

  return (
    <Screen
      title={t('Schedule')}
      status={failed > 0 ? t('{failed} failed', { failed }) : undefined}
      actions={
        <Button variant="primary" icon={Plus} disabledReason={publish.reason} onPress={add}>
          {t('Schedule a page')}
        </Button>
      }
    >
      <ListTools isSearch={false}>
        <SegmentedControl
          label={t('View')}
          segments={views}
          value={view}
          onChange={(id) => setSearch(id === 'past' ? { view: id } : {}, { replace: true })}
        />
        <span className={styles.small}>{t('Times are in {timeZone}', { timeZone })}</span>
      </ListTools>
      <ListBody isBusy={list.isFetching} className={styles.list}>
        <Loaded
          isScreen
          query={list}
          name={t('the schedule')}
          rows={8}
          isEmpty={({ items }) => items.length === 0}
          empty={empty}
        >
          {() => days()}
        </Loaded>
      </ListBody>
      <ScheduleDialog subject={isAdding ? 'new' : moving} onSaved={saved} onClose={close} />
    </Screen>
  );
};

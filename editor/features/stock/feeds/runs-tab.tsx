import { useQuery } from '@tanstack/react-query';
import { Check, CircleStop, FlaskConical, ListX, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Drawer } from '#editor/ui/drawer/drawer.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { BadRows } from './bad-rows.tsx';
import { cancelRun, decideRun, type FeedItem, isUnderWay, type RunItem, runsQuery } from './feeds.api.ts';
import styles from './feeds.module.css';
import { countsText, RunStatus } from './run-status.tsx';

/** What a person has to look at before a run that lost many cars goes on. */
const HeldRun = ({ run }: { run: RunItem }) => {
  const update = usePermission('vehicles.update');
  const writes = useWrites(['stock-feeds']);
  const decide = (approve: boolean) =>
    void writes.run(t('Not decided'), async () => {
      await decideRun(run.id, approve);
      writes.tell(approve ? t('The run goes on') : t('The run was dropped'));
    });
  return (
    <section className={styles.held} aria-label={t('Held back')}>
      <p>
        <strong>
          {t('{missing} of {known} cars are missing.', { missing: run.missing, known: run.known_before })}
        </strong>{' '}
        {t('The file names {total}. Nothing has been changed yet.', { total: run.total })}
      </p>
      <div className={styles.buttons}>
        <Button icon={X} disabledReason={update.reason} onPress={() => decide(false)}>
          {t('Drop it')}
        </Button>
        <Button variant="primary" icon={Check} disabledReason={update.reason} onPress={() => decide(true)}>
          {t('Let it through')}
        </Button>
      </div>
    </section>
  );
};

/** Rows that the report says something of. */
const reported = ({ counts }: RunItem): number => counts.refused + counts.noted;

const columnsOf = (show: (run: RunItem) => void, stop: (run: RunItem) => void): TableColumn<RunItem>[] => [
  {
    id: 'when',
    label: t('Run'),
    isRowHeader: true,
    render: (run) => (
      <TwoLines isName note={run.trigger === 'schedule' ? t('by the clock') : run.created_by}>
        <RelativeTime at={run.created_at} />{' '}
        {run.is_dry && (
          <Badge icon={FlaskConical} tone="info">
            {t('Trial')}
          </Badge>
        )}
      </TwoLines>
    ),
  },
  {
    id: 'status',
    label: t('What came of it'),
    render: (run) => (
      <TwoLines note={run.error_detail ? tSaid(run.error_detail) : countsText(run.counts)}>
        <RunStatus run={run} />
      </TwoLines>
    ),
  },
  {
    id: 'rows',
    label: t('Report'),
    align: 'end',
    render: (run) =>
      isUnderWay(run) ? (
        <Button size="sm" icon={CircleStop} onPress={() => stop(run)}>
          {t('Stop')}
        </Button>
      ) : reported(run) > 0 ? (
        <Button size="sm" icon={ListX} onPress={() => show(run)}>
          {t('Show {count}', { count: reported(run) })}
        </Button>
      ) : null,
  },
];

/** The history of a feed's runs, and the one that waits for a decision. */
export const RunsTab = ({ feed }: { feed: FeedItem }) => {
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<RunItem | null>(null);
  const runs = useQuery(runsQuery(feed.id, page));
  const { run: write } = useWrites(['stock-feeds']);
  const held = runs.data?.items.find(({ status }) => status === 'held');
  return (
    <div className={styles.list}>
      <ListView
        name={t('the runs')}
        label={t('Runs')}
        query={runs}
        columns={columnsOf(setShown, (run) => void write(t('Not stopped'), () => cancelRun(run.id)))}
        above={held && <HeldRun run={held} />}
        empty={
          <EmptyState icon={FlaskConical} title={t('Never run')}>
            {t('A trial shows what an import would do and changes nothing.')}
          </EmptyState>
        }
        paging={{ page, onPage: setPage }}
      />
      <Drawer
        title={t('Refused and noted rows')}
        isOpen={shown !== null}
        onOpenChange={(isOpen) => !isOpen && setShown(null)}
      >
        {shown && <BadRows run={shown} onClose={() => setShown(null)} />}
      </Drawer>
    </div>
  );
};

import { useQuery } from '@tanstack/react-query';
import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { FeedConflict } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { conflictLabels, wordLabel } from './feed-labels.ts';
import { conflictsQuery, type FeedItem, resolveConflict } from './feeds.api.ts';
import styles from './feeds.module.css';

type Conflict = FeedConflict['attributes'] & { id: string };

const columnsOf = (settle: (conflict: Conflict) => void): TableColumn<Conflict>[] => [
  {
    id: 'car',
    label: t('Car'),
    isRowHeader: true,
    render: ({ title, line }) => (
      <TwoLines isName note={line > 0 ? t('line {line}', { line }) : undefined}>
        <bdi>{title}</bdi>
      </TwoLines>
    ),
  },
  {
    id: 'kind',
    label: t('Conflict'),
    render: ({ kind, from, to }) => (
      <TwoLines note={<bdi>{t('{from}, in the feed {to}', { from: wordLabel(from), to: wordLabel(to) })}</bdi>}>
        {conflictLabels[kind] ?? kind}
      </TwoLines>
    ),
  },
  {
    id: 'raised',
    label: t('Since'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ raised_at: at }) => <RelativeTime at={at} />,
  },
  {
    id: 'settle',
    label: t('Decision'),
    align: 'end',
    render: (conflict) =>
      conflict.status === 'open' ? (
        <Button size="sm" onPress={() => settle(conflict)}>
          {t('Decide')}
        </Button>
      ) : (
        <Quiet title={conflict.resolved_by ?? ''}>
          {conflict.status === 'applied' ? t('Done as the feed says') : t('Kept as it is')}
        </Quiet>
      ),
  },
];

/** The question that a conflict asks. */
const Settle = ({ conflict, onClose }: { conflict: Conflict; onClose: () => void }) => {
  const [reason, setReason] = useState('');
  const update = usePermission('vehicles.update');
  const sales = usePermission('vehicles.sales');
  const refused =
    conflict.kind === 'state'
      ? conflictLabels.state
      : conflict.kind === 'reserved' && !sales.allowed
        ? t('Reservations are taken back by those who keep orders, with a reason.')
        : undefined;
  const { run, tell } = useWrites(['stock-feeds']);
  const decide = (what: 'apply' | 'keep') =>
    void run(t('Not decided'), async () => {
      onClose();
      await resolveConflict(conflict.id, what, reason);
      tell(what === 'apply' ? t('Done as the feed says') : t('Kept as it is'));
    });
  return (
    <DialogParts
      buttons={
        <>
          <Button disabledReason={update.reason} onPress={() => decide('keep')}>
            {t('Keep the car as it is')}
          </Button>
          <Button
            variant="primary"
            icon={Check}
            disabledReason={update.reason ?? refused}
            onPress={() => decide('apply')}
          >
            {t('Do as the feed says')}
          </Button>
        </>
      }
    >
      <p>
        <bdi>{conflict.title}</bdi>: {conflictLabels[conflict.kind] ?? conflict.kind} (
        {t('{from}, in the feed {to}', { from: wordLabel(conflict.from), to: wordLabel(conflict.to) })})
      </p>
      <TextField
        label={t('Reason')}
        description={t('Reservations are taken back by those who keep orders, with a reason.')}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </DialogParts>
  );
};

/** Where the feed and the stock contradict each other. */
export const ConflictsTab = ({ feed }: { feed: FeedItem }) => {
  const [page, setPage] = useState(1);
  const [settling, setSettling] = useState<Conflict | null>(null);
  const conflicts = useQuery(conflictsQuery(feed.id, page));
  return (
    <div className={styles.list}>
      <ListView
        name={t('the conflicts')}
        label={t('Conflicts')}
        query={conflicts}
        columns={columnsOf(setSettling)}
        empty={
          <EmptyState icon={ShieldCheck} title={t('No conflicts')}>
            {t('When the feed would move a car that is reserved, the car stays and you are asked here.')}
          </EmptyState>
        }
        paging={{ page, onPage: setPage }}
      />
      <Dialog
        title={t('What shall count?')}
        isOpen={settling !== null}
        onOpenChange={(isOpen) => !isOpen && setSettling(null)}
      >
        {settling && <Settle conflict={settling} onClose={() => setSettling(null)} />}
      </Dialog>
    </div>
  );
};

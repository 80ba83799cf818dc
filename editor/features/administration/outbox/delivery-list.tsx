import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { type FinalFix, FixQuestion } from '#editor/pieces/leads/fix-question.tsx';
import { deliveriesInWords, deliveryWords } from '#editor/pieces/leads/lead-words.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { deliveryColumns } from './delivery-columns.tsx';
import {
  type DeliveryStatusName,
  deliveriesQuery,
  type FixMode,
  failedQuery,
  fixFailed,
  fixOne,
} from './outbox.api.ts';
import { OutboxList, type OutboxView } from './outbox-list.tsx';

const doneWords: Record<FixMode, string> = {
  retry: t('Sending again'),
  mark_delivered: t('Marked as delivered'),
  cancel: t('No longer tried'),
};
const statusNames = Object.keys(deliveryWords) as DeliveryStatusName[];

/** Deliveries of all forms to all systems. */
export const DeliveryList = () => {
  const { run, tell } = useWrites(['outbox']);
  const right = usePermission('deliveries.fix');
  const [view, setView] = useState<OutboxView<DeliveryStatusName>>({ status: undefined, page: 1 });
  const list = useQuery(deliveriesQuery(view.status, view.page));
  const failed = useQuery(failedQuery);
  const [asking, setAsking] = useState<FinalFix | null>(null);
  const fix = (mode: FixMode, work: () => Promise<unknown>) =>
    run(t('Nothing changed'), async () => {
      const count = await work();
      tell(typeof count === 'number' ? `${doneWords[mode]}: ${deliveriesInWords(count)}` : doneWords[mode]);
    });
  const { total = 0, forms = [] } = failed.data ?? {};
  const fixAll = (mode: FixMode) => void fix(mode, () => fixFailed(forms, mode));
  return (
    <OutboxList
      label={t('Deliveries')}
      query={list}
      columns={deliveryColumns((line, mode) => void fix(mode, () => fixOne(line, mode)), right.reason)}
      name={t('deliveries')}
      noneInState={t('No delivery in this state')}
      empty={
        <EmptyState icon={Send} title={t('Nothing was delivered yet')}>
          {t('When a form has integrations, each lead is passed on to them, and every try is written down here.')}
        </EmptyState>
      }
      states={statusNames.map((id) => ({ id, label: deliveryWords[id].label }))}
      view={view}
      onView={setView}
      tools={
        total > 0 && (
          <>
            <Menu
              label={t('All that failed')}
              placement="bottom end"
              trigger={<Button iconEnd={ChevronDown}>{t('All that failed ({total})', { total })}</Button>}
              groups={[
                [
                  {
                    id: 'retry',
                    label: t('Send all again'),
                    disabledReason: right.reason,
                    onAction: () => fixAll('retry'),
                  },
                  {
                    id: 'mark_delivered',
                    label: t('Mark all as delivered'),
                    disabledReason: right.reason,
                    onAction: () => setAsking('mark_delivered'),
                  },
                  {
                    id: 'cancel',
                    label: t('Stop trying all'),
                    tone: 'danger',
                    disabledReason: right.reason,
                    onAction: () => setAsking('cancel'),
                  },
                ],
              ]}
            />
            <FixQuestion
              mode={asking}
              which={
                total === 1
                  ? t('the delivery that failed')
                  : t('all {deliveries} that failed', { deliveries: deliveriesInWords(total) })
              }
              onClose={() => setAsking(null)}
              onConfirm={fixAll}
            />
          </>
        )
      }
    />
  );
};

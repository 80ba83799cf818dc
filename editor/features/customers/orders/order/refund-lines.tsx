import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { usePermission, useSession } from '#editor/shell/session/session.ts';
import { Status, type StatusLook } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { moneyText } from '../order-words.ts';
import { decideRefund, type OrderDetail, orderQuery } from '../orders.api.ts';
import styles from './refund-lines.module.css';

type Refund = OrderDetail['refunds'][number];
type Decision = 'approve' | 'decline';

const statusWords: Readonly<Record<Refund['status'], StatusLook>> = {
  waits_for_approval: { label: t('Waits for a second person'), tone: 'warn', shape: 'half' },
  wanted: { label: t('On its way'), tone: 'info', shape: 'half' },
  done: { label: t('Given back'), tone: 'ok', shape: 'filled' },
  failed: { label: t('Refused by the provider'), tone: 'danger', shape: 'filled' },
  declined: { label: t('Not approved'), tone: 'neutral', shape: 'hollow' },
};

interface DecisionProps {
  order: OrderDetail;
  refund: Refund;
  decision: Decision;
  onClose: () => void;
}

const DecisionForm = ({ order, refund, decision, onClose }: DecisionProps) => {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const decide = useMutation({
    mutationFn: () => decideRefund(order, refund.id, { decision, note: note.trim() }),
    onSuccess: (now) => {
      queries.setQueryData(orderQuery(order.id).queryKey, now);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      showToast({ title: decision === 'approve' ? t('The refund is approved') : t('The refund is declined') });
      onClose();
    },
  });
  return (
    <SaveForm
      action={decision === 'approve' ? t('Approve') : t('Decline')}
      onSubmit={() => decide.mutate()}
      onClose={onClose}
      isPending={decide.isPending}
      error={decide.error}
      refused={t('Not decided')}
      onReload={() => {
        void queries.invalidateQueries({ queryKey: ['orders'] });
        onClose();
      }}
    >
      <TextArea label={t('Note')} rows={2} maxLength={500} value={note} onChange={setNote} />
    </SaveForm>
  );
};

/** Refunds of an order, each with who asked and how it went; what waits can be decided by somebody else. */
export const RefundLines = ({ order }: { order: OrderDetail }) => {
  const session = useSession();
  const right = usePermission('orders.refund_any');
  const [asked, setAsked] = useState<{ refund: Refund; decision: Decision } | null>(null);
  if (order.refunds.length === 0) return null;
  const line = (refund: Refund) => {
    const look = statusWords[refund.status];
    const reason =
      right.reason ??
      (refund.requested_by === session.name ? t('You asked for it yourself: somebody else decides.') : undefined);
    return (
      <li key={refund.id} className={styles.line}>
        <span className={styles.head}>
          <strong>{moneyText(refund.amount, refund.currency)}</strong>
          <Status tone={look.tone} shape={look.shape}>
            {look.label}
          </Status>
        </span>
        <span className={styles.why}>
          <bdi>{refund.reason}</bdi>
        </span>
        <span className={styles.who}>
          {refund.decided_by === null
            ? t('Asked for by {person}', { person: refund.requested_by })
            : t('Asked for by {person}, decided by {other}', { person: refund.requested_by, other: refund.decided_by })}
          {' · '}
          <RelativeTime at={refund.created_at} />
        </span>
        {refund.error && <span className={styles.problem}>{refund.error}</span>}
        {refund.status === 'waits_for_approval' && (
          <span className={styles.buttons}>
            <Button
              size="sm"
              variant="primary"
              disabledReason={reason}
              onPress={() => setAsked({ refund, decision: 'approve' })}
            >
              {t('Approve…')}
            </Button>
            <Button size="sm" disabledReason={reason} onPress={() => setAsked({ refund, decision: 'decline' })}>
              {t('Decline…')}
            </Button>
          </span>
        )}
      </li>
    );
  };
  return (
    <>
      <h3 className={styles.title}>{t('Refunds')}</h3>
      <ul className={styles.lines}>{order.refunds.map(line)}</ul>
      <Dialog
        title={
          asked === null
            ? ''
            : asked.decision === 'approve'
              ? t('Give {amount} back?', { amount: moneyText(asked.refund.amount, asked.refund.currency) })
              : t('Decline the refund of {amount}?', {
                  amount: moneyText(asked.refund.amount, asked.refund.currency),
                })
        }
        size="sm"
        isOpen={asked !== null}
        onOpenChange={(next) => !next && setAsked(null)}
      >
        {asked && <DecisionForm order={order} {...asked} onClose={() => setAsked(null)} />}
      </Dialog>
    </>
  );
};

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfferedMove } from '#api-clients/orders/order-desk.resources.ts';
import { fieldErrors, isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { moneyText } from '../order-words.ts';
import { moveCalls, type OrderDetail, orderQuery } from '../orders.api.ts';
import { mostOf, readAmount } from './move-amount.ts';
import { moveWords } from './move-words.ts';

interface MoveProps {
  order: OrderDetail;
  offered: OfferedMove;
  onClose: () => void;
}

const DAY_MS = 86_400_000;
const LONGEST_DAYS = 30;
const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;

/** The end of a day where the person is, as calls carry it. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:00`).toISOString();

const AmountField = (props: {
  move: 'capture' | 'refund';
  order: OrderDetail;
  value: string;
  onChange: (value: string) => void;
  problem: string | undefined;
}) => {
  const { money } = props.order;
  const most = moneyText(mostOf(props.move, props.order), money.currency);
  const before = Number(money.refunded);
  const isAbove =
    props.move === 'refund' && before + Number(readAmount(props.value, money.currency)) > Number(money.refund_limit);
  const limit = moneyText(money.refund_limit, money.currency);
  return (
    <TextField
      label={t('Amount')}
      isRequired
      inputMode="decimal"
      dir="ltr"
      suffix={money.currency}
      value={props.value}
      onChange={props.onChange}
      description={
        isAbove
          ? before > 0
            ? t('With what went back before it is above {limit}, and waits until somebody else approves it.', { limit })
            : t('Above {limit} it waits until somebody else approves it.', { limit })
          : t('At most {most}.', { most })
      }
      errorMessage={props.problem}
    />
  );
};

const MoveForm = ({ order, offered, onClose }: MoveProps) => {
  const { move } = offered;
  const words = moveWords[move];
  const queries = useQueryClient();
  const hasAmount = move === 'capture' || move === 'refund';
  const [amount, setAmount] = useState(hasAmount ? mostOf(move, order) : '');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState(() => {
    const until = new Date(order.reservation_until ?? Date.now()).getTime() + 3 * DAY_MS;
    return dayOf(new Date(Math.min(until, Date.now() + (LONGEST_DAYS - 1) * DAY_MS)));
  });
  const [isChecked, setChecked] = useState(false);
  // Asked for again with the same words, after a bad line, it is the same thing: nobody is refunded twice.
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const write = (set: (value: string) => void) => (value: string) => {
    set(value);
    setKey(crypto.randomUUID());
  };
  const read = readAmount(amount, order.money.currency);
  const isTooMuch = hasAmount && read !== undefined && Number(read) > Number(mostOf(move, order));
  const run = useMutation({
    mutationFn: () =>
      moveCalls[move](order, {
        reason: reason.trim(),
        key,
        amount: hasAmount && read !== undefined && Number(read) < Number(mostOf(move, order)) ? read : undefined,
        until: move === 'extend' ? endOfDay(day) : undefined,
      }),
    onSuccess: (now) => {
      queries.setQueryData(orderQuery(order.id).queryKey, now);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      const waits = move === 'refund' && now.refunds.some(({ status }) => status === 'waits_for_approval');
      showToast({ title: waits ? t('The refund waits for a second person') : words.done });
      onClose();
    },
  });
  const errors = fieldErrors(run.error);
  const reload = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] });
    onClose();
  };
  const submit = () => {
    setChecked(true);
    if (offered.needs_reason && reason.trim() === '') return;
    if (hasAmount && (read === undefined || isTooMuch)) return;
    if (move === 'extend' && day === '') return;
    run.mutate();
  };
  const amountProblem = isTooMuch
    ? t('That is more than {most}.', { most: moneyText(mostOf(move, order), order.money.currency) })
    : isChecked && read === undefined
      ? t('Enter an amount such as 500 or 299.50')
      : errors.amount;
  return (
    <SaveForm
      action={words.label}
      onSubmit={submit}
      onClose={onClose}
      isPending={run.isPending}
      error={run.error}
      refused={words.refused}
      onReload={isStatus(run.error, 412) ? reload : undefined}
    >
      {hasAmount && (
        <AmountField move={move} order={order} value={amount} onChange={write(setAmount)} problem={amountProblem} />
      )}
      {move === 'extend' && (
        <TextField
          label={t('Kept until the end of')}
          type="date"
          isRequired
          value={day}
          onChange={setDay}
          errorMessage={isChecked && day === '' ? t('Choose a day') : errors.until}
        />
      )}
      {move !== 'resend_mail' && move !== 'capture' && (
        <TextArea
          label={offered.needs_reason ? t('Reason') : t('Note')}
          description={
            offered.needs_reason ? t('Stands in the history, and in the books.') : t('For colleagues; may stay empty.')
          }
          rows={2}
          maxLength={500}
          isRequired={offered.needs_reason}
          value={reason}
          onChange={write(setReason)}
          errorMessage={
            offered.needs_reason && isChecked && reason.trim() === '' ? t('Say why.') : (errors.reason ?? errors.note)
          }
        />
      )}
    </SaveForm>
  );
};

/** Asks what a move needs to know, and makes it. */
export const MoveDialog = ({ offered, ...props }: Omit<MoveProps, 'offered'> & { offered: OfferedMove | null }) => {
  const words = offered && moveWords[offered.move];
  return (
    <Dialog
      title={words?.title ?? ''}
      description={words?.description}
      size="sm"
      isOpen={offered !== null}
      onOpenChange={(next) => !next && props.onClose()}
    >
      {offered && <MoveForm {...props} offered={offered} />}
    </Dialog>
  );
};

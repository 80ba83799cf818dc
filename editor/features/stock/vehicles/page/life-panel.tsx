import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { Publication, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { describeProblem, toastProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Panel } from '#editor/pieces/panel/panel.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { LifeStatus, Shown } from '#editor/pieces/stock/vehicle-status.tsx';
import { publicationWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { useFocusAfterChange } from '#editor/widgets/focus-after-change.ts';
import styles from './panels.module.css';
import { movesQuery, moveVehicle, publishVehicle, type Vehicle, vehicleQuery } from './vehicle.api.ts';

interface Move {
  to: VehicleStatus;
  needs_reason: boolean;
}

const useShowNow = (id: string) => {
  const queries = useQueryClient();
  return (now: Vehicle) => {
    queries.setQueryData(vehicleQuery(id).queryKey, now);
    void queries.invalidateQueries({ queryKey: ['vehicles', 'list'] });
    void queries.invalidateQueries({ queryKey: ['vehicles', 'count'] });
  };
};

/** Shows, withdraws or archives a car, with a way back. */
export const usePublication = (vehicle: Vehicle) => {
  const show = useShowNow(vehicle.id);
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: ({ seen, to }: { seen: Vehicle; to: Publication; isUndo?: boolean }) => publishVehicle(seen, to),
    onSuccess: (now, { seen, to, isUndo }) => {
      show(now);
      if (!isUndo)
        showToast({
          title: `${vehicle.title}: ${publicationWords[to].label}`,
          action: {
            label: t('Undo'),
            onAction: () => change.mutate({ seen: now, to: seen.publication, isUndo: true }),
          },
        });
    },
    onError: (error) => {
      toastProblem(t('Not changed'), error);
      void queries.invalidateQueries({ queryKey: vehicleQuery(vehicle.id).queryKey });
    },
  });
  return { isPending: change.isPending, change: (to: Publication) => change.mutate({ seen: vehicle, to }) };
};

interface MoveFormProps {
  vehicle: Vehicle;
  move: Move;
  onClose: () => void;
  onMoved: () => void;
}

const MoveForm = ({ vehicle, move, onClose, onMoved }: MoveFormProps) => {
  const show = useShowNow(vehicle.id);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = move.needs_reason && reason.trim() === '';
  const write = useMutation({
    mutationFn: () => moveVehicle(vehicle, move.to, reason.trim()),
    onSuccess: (now) => {
      show(now);
      showToast({ title: t('{title} is “{status}” now', { title: now.title, status: statusWords[move.to].label }) });
      onMoved();
      onClose();
    },
  });
  return (
    <SaveForm
      action={t('Change status')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (!isMissing) write.mutate();
      }}
      isPending={write.isPending}
      error={write.error}
      refused={t('Not changed')}
    >
      <TextArea
        label={t('Reason')}
        description={move.needs_reason ? undefined : t('Kept in the history.')}
        isRequired={move.needs_reason}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        errorMessage={isChecked && isMissing ? t('Say why.') : undefined}
      />
    </SaveForm>
  );
};

const whyNowhere = ({ status }: Vehicle): string => {
  if (status === 'reserved') return t('Reservations are taken back by those who keep orders, with a reason.');
  if (status === 'sold')
    return t('A sale is taken back by those who keep orders, and by somebody else than who made it.');
  return t('You cannot move it from here.');
};

/** Where the car is in its life and where it may go, and whether visitors find it. */
export const LifePanel = ({ vehicle }: { vehicle: Vehicle }) => {
  const right = usePermission('vehicles.status');
  const moves = useQuery(movesQuery(vehicle.id, vehicle.version));
  const [asked, setAsked] = useState<Move | null>(null);
  const next = moves.data ?? [];
  // The button that opened the window is gone by then: what comes next has the focus.
  const groupId = useId();
  const focusLater = useFocusAfterChange();
  return (
    <Panel title={t('Status')} end={<LifeStatus status={vehicle.status} />}>
      <fieldset className={styles.moves} id={groupId} aria-label={t('Where it can go next')} tabIndex={-1}>
        {moves.error && <p className={styles.quiet}>{describeProblem(moves.error).detail}</p>}
        {moves.data && next.length === 0 && <p className={styles.quiet}>{whyNowhere(vehicle)}</p>}
        {next.map((move) => (
          <Button
            key={move.to}
            size="sm"
            iconEnd={ArrowRight}
            disabledReason={right.reason}
            onPress={() => setAsked(move)}
          >
            {statusWords[move.to].label}
          </Button>
        ))}
      </fieldset>
      <dl className={styles.facts}>
        <dt>{t('Visitors')}</dt>
        <dd>
          <Shown publication={vehicle.publication} />
        </dd>
        <dt>{t('Confirmed')}</dt>
        <dd>{vehicle.stock_confirmed_at ? <RelativeTime at={vehicle.stock_confirmed_at} /> : t('never')}</dd>
        <dt>{t('Changed')}</dt>
        <dd>
          <RelativeTime at={vehicle.updated_at} />, {vehicle.updated_by}
        </dd>
      </dl>
      <Dialog
        title={asked ? t('Set it to “{status}”?', { status: statusWords[asked.to].label }) : ''}
        size="sm"
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
      >
        {asked && (
          <MoveForm vehicle={vehicle} move={asked} onClose={() => setAsked(null)} onMoved={() => focusLater(groupId)} />
        )}
      </Dialog>
    </Panel>
  );
};

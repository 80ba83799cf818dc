import { useState } from 'react';
import type { VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { carsInWords, statusWords } from '#editor/pieces/stock/vehicle-words.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import type { VehicleItem } from '../vehicles.api.ts';
import styles from './bulk.module.css';

/** A status that so many of the selected cars may go to. */
export interface OfferedMove {
  to: VehicleStatus;
  count: number;
  needsReason: boolean;
}

interface MoveDialogProps {
  cars: readonly VehicleItem[];
  move: OfferedMove | null;
  onClose: () => void;
  onConfirm: (move: OfferedMove, reason: string) => void;
}

const MoveForm = ({ cars, move, onClose, onConfirm }: MoveDialogProps & { move: OfferedMove }) => {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isMissing = move.needsReason && reason.trim() === '';
  const left = cars.length - move.count;
  return (
    <SaveForm
      action={t('Change status')}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (isMissing) return;
        onClose();
        onConfirm(move, reason.trim());
      }}
    >
      {left > 0 && (
        <p className={styles.note}>
          {t(
            '{count, plural, one {# car cannot} other {# cars cannot}} go there and {count, plural, one {stays} other {stay}} as before.',
            { count: left },
          )}
        </p>
      )}
      <TextArea
        label={t('Reason')}
        description={move.needsReason ? undefined : t('Kept in the history of each car.')}
        isRequired={move.needsReason}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={setReason}
        errorMessage={isChecked && isMissing ? t('Say why.') : undefined}
      />
    </SaveForm>
  );
};

/** Asks before many cars get another status, and why. */
export const MoveDialog = (props: MoveDialogProps) => (
  <Dialog
    title={
      props.move
        ? t('Set {cars} to “{status}”?', {
            cars: carsInWords(props.move.count),
            status: statusWords[props.move.to].label,
          })
        : ''
    }
    size="sm"
    isOpen={props.move !== null}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.move && <MoveForm {...props} move={props.move} />}
  </Dialog>
);

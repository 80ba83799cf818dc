import { useMutation } from '@tanstack/react-query';
import { describeProblem } from '#editor/api/problems.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { counted } from '#editor/ui/counted.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import type { BinItem } from './bin.api.ts';
import { purge } from './bin.api.ts';
import styles from './bin.module.css';

const lossesOf = (item: BinItem): string[] =>
  (
    [
      [item.erases, 'page'],
      [item.versions, 'published version'],
      [item.redirects, 'redirect'],
      [item.schedules, 'schedule'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, word]) => counted(count, word));

const Question = ({
  item,
  onDone,
  onClose,
}: {
  item: BinItem;
  onDone: (item: BinItem) => void;
  onClose: () => void;
}) => {
  const erase = useMutation({ mutationFn: () => purge(item), onSuccess: () => onDone(item) });
  return (
    <DialogParts
      buttons={
        <>
          <Button autoFocus onPress={onClose}>
            Keep
          </Button>
          <Button variant="danger" isPending={erase.isPending} onPress={() => erase.mutate()}>
            {`Erase ${counted(item.erases, 'page')} for ever`}
          </Button>
        </>
      }
    >
      <p>This cannot be undone. It erases, with drafts and history:</p>
      <ul className={styles.losses}>
        {lossesOf(item).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {erase.error && <FormError title="Not erased" problem={describeProblem(erase.error)} />}
    </DialogParts>
  );
};

/** Asks before something is gone for good, in numbers. */
export const PurgeDialog = (props: { item: BinItem | null; onDone: (item: BinItem) => void; onClose: () => void }) => (
  <Dialog
    title={props.item ? `Erase “${props.item.title}” for ever?` : ''}
    role="alertdialog"
    size="sm"
    isOpen={props.item !== null}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.item && <Question item={props.item} onDone={props.onDone} onClose={props.onClose} />}
  </Dialog>
);

import { useMutation } from '@tanstack/react-query';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import type { BinItem } from './bin.api.ts';
import { purge } from './bin.api.ts';
import styles from './bin.module.css';

const lossesOf = ({ erases, versions, redirects, schedules }: BinItem): string[] => [
  ...(erases > 0 ? [t('{erases, plural, one {# page} other {# pages}}', { erases })] : []),
  ...(versions > 0
    ? [t('{versions, plural, one {# published version} other {# published versions}}', { versions })]
    : []),
  ...(redirects > 0 ? [t('{redirects, plural, one {# redirect} other {# redirects}}', { redirects })] : []),
  ...(schedules > 0 ? [t('{schedules, plural, one {# schedule} other {# schedules}}', { schedules })] : []),
];

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
            {t('Keep')}
          </Button>
          <Button variant="danger" isPending={erase.isPending} onPress={() => erase.mutate()}>
            {t('Erase {erases, plural, one {# page} other {# pages}} for ever', { erases: item.erases })}
          </Button>
        </>
      }
    >
      <p>{t('This cannot be undone. It erases, with drafts and history:')}</p>
      <ul className={styles.losses}>
        {lossesOf(item).map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
      {erase.error && <FormError title={t('Not erased')} problem={describeProblem(erase.error)} />}
    </DialogParts>
  );
};

/** Asks before something is gone for good, in numbers. */
export const PurgeDialog = (props: { item: BinItem | null; onDone: (item: BinItem) => void; onClose: () => void }) => (
  <Dialog
    title={props.item ? t('Erase “{title}” for ever?', { title: props.item.title }) : ''}
    role="alertdialog"
    size="sm"
    isOpen={props.item !== null}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.item && <Question item={props.item} onDone={props.onDone} onClose={props.onClose} />}
  </Dialog>
);

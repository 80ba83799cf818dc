import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { RelativeTime } from '../../../ui/relative-time/relative-time.tsx';
import { writeOf } from '../forms.api.ts';
import { compareForms } from '../versions/compare-forms.ts';
import { FormChanges } from '../versions/form-changes.tsx';
import { useFormEditor } from './form-editor.ts';
import styles from './form-screen.module.css';
import { mergeForms } from './merge-forms.ts';
import type { Saving } from './use-saving.ts';

/** Somebody saved while we were editing: what they changed, and three ways on. */
export const ConflictDialog = ({ saving }: { saving: Saving }) => {
  const { state } = useFormEditor();
  const { conflict } = saving;
  if (!conflict) return null;
  const theirs = writeOf(conflict.theirs);
  const merge = mergeForms(state.saved, conflict.mine, theirs);
  return (
    <Dialog
      role="alertdialog"
      size="lg"
      title={`${conflict.theirs.updated_by} saved this form meanwhile`}
      description={
        merge.clashes.length === 0
          ? 'You changed different things, so both can be kept.'
          : `You both changed ${merge.clashes.slice(0, 4).join(', ')}. Keeping both takes yours there.`
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && saving.cancel()}
      footer={
        <>
          <Button onPress={saving.cancel}>Not now</Button>
          <Button onPress={saving.takeTheirs}>Take theirs</Button>
          <Button onPress={() => saving.resolve(conflict.mine)}>Write over with mine</Button>
          <Button variant="primary" isPending={saving.isSaving} onPress={() => saving.resolve(merge.form)}>
            Keep both
          </Button>
        </>
      }
    >
      <h3 className={styles.sideTitle}>
        Their changes, <RelativeTime at={conflict.theirs.updated_at} />
      </h3>
      <FormChanges changes={compareForms(state.saved, theirs)} />
    </Dialog>
  );
};

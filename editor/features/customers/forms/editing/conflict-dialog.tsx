import { useEffect, useState } from 'react';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { compareForms } from '../versions/compare-forms.ts';
import { FormChanges } from '../versions/form-changes.tsx';
import { useFormEditor, useSyncState } from './form-editor.ts';
import styles from './form-screen.module.css';

/** Somebody changed the same as we did: what they changed, and three ways on. */
export const ConflictDialog = () => {
  const { sync } = useFormEditor();
  const { conflict } = useSyncState();
  const [isPutOff, setPutOff] = useState(false);
  useEffect(() => {
    if (conflict === null) setPutOff(false);
  }, [conflict]);
  if (!conflict) return null;
  if (isPutOff)
    return (
      <div className={styles.putOff} role="alert">
        <p>{conflict.who} changed the same. Your edits stay in this browser until you decide.</p>
        <Button size="sm" variant="primary" onPress={() => setPutOff(false)}>
          Decide
        </Button>
      </div>
    );
  return (
    <Dialog
      role="alertdialog"
      size="lg"
      title={`${conflict.who} changed this form meanwhile`}
      description={`You both changed ${conflict.clashes.slice(0, 4).join(', ')}. Keeping both takes yours there.`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && setPutOff(true)}
      footer={
        <>
          <Button onPress={() => setPutOff(true)}>Not now</Button>
          <Button onPress={() => sync.resolve('theirs')}>Take theirs</Button>
          <Button onPress={() => sync.resolve('mine')}>Write over with mine</Button>
          <Button variant="primary" onPress={() => sync.resolve('both')}>
            Keep both
          </Button>
        </>
      }
    >
      <h3 className={styles.sideTitle}>
        Their changes{conflict.at !== null && ', '}
        {conflict.at !== null && <RelativeTime at={conflict.at} />}
      </h3>
      <FormChanges changes={compareForms(conflict.base, conflict.theirs)} />
    </Dialog>
  );
};

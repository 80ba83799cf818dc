import { type ReactNode, useState } from 'react';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from './clash-dialog.module.css';
import type { Conflict, Decision } from './draft-sync.ts';

/** Somebody changed the same as we did: three ways on, or a line at the foot that waits for the decision. */
export const ClashDialog = <Doc,>(props: {
  conflict: Conflict<Doc> | null;
  /** What both changed, within the sentence: “this form”. */
  what: string;
  onDecide: (decision: Decision) => void;
  /** What they changed. */
  children?: ReactNode;
}) => {
  const { conflict, what, onDecide, children } = props;
  // The conflict itself: another one asks again.
  const [putOff, setPutOff] = useState<object | null>(null);
  if (!conflict) return null;
  if (putOff === conflict)
    return (
      <div className={styles.putOff} role="alert">
        <p>{conflict.who} changed the same. Your edits stay in this browser until you decide.</p>
        <Button size="sm" variant="primary" onPress={() => setPutOff(null)}>
          Decide
        </Button>
      </div>
    );
  return (
    <Dialog
      role="alertdialog"
      size="lg"
      title={`${conflict.who} changed ${what} meanwhile`}
      description={`You both changed ${conflict.clashes.slice(0, 4).join(', ')}. Keeping both takes yours there.`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && setPutOff(conflict)}
      footer={
        <>
          <Button onPress={() => setPutOff(conflict)}>Not now</Button>
          <Button onPress={() => onDecide('theirs')}>Take theirs</Button>
          <Button onPress={() => onDecide('mine')}>Write over with mine</Button>
          <Button variant="primary" onPress={() => onDecide('both')}>
            Keep both
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

import { type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
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
        <p>{t('{who} changed the same. Your edits stay in this browser until you decide.', { who: conflict.who })}</p>
        <Button size="sm" variant="primary" onPress={() => setPutOff(null)}>
          {t('Decide')}
        </Button>
      </div>
    );
  return (
    <Dialog
      role="alertdialog"
      size="lg"
      title={t('{who} changed {what} meanwhile', { who: conflict.who, what })}
      description={t('You both changed {clashes}. Keeping both takes yours there.', {
        clashes: conflict.clashes.slice(0, 4).join(', '),
      })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && setPutOff(conflict)}
      footer={
        <>
          <Button onPress={() => setPutOff(conflict)}>{t('Not now')}</Button>
          <Button onPress={() => onDecide('theirs')}>{t('Take theirs')}</Button>
          <Button onPress={() => onDecide('mine')}>{t('Write over with mine')}</Button>
          <Button variant="primary" onPress={() => onDecide('both')}>
            {t('Keep both')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

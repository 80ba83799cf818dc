import { useEffect, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { onConfirmed } from './confirmation-channel.ts';

const ADDRESS = '/cms/confirm';

export interface ConfirmDialogProps {
  /** True once the person has signed in again, false when they would rather not. */
  onEnd: (isConfirmed: boolean) => void;
}

const words = {
  asking: t('This is open only to people who have signed in a short time ago. Nothing is lost: it goes on by itself.'),
  waiting: t('Sign in in the small window. This one goes on by itself.'),
  blocked: t('Your browser did not let the small window open. Allow windows of this site, or open it yourself.'),
};

/** Asks the signed-in person to prove again who they are, in a window of its own; what they were doing waits. */
export const ConfirmDialog = ({ onEnd }: ConfirmDialogProps) => {
  const [step, setStep] = useState<keyof typeof words>('asking');
  useEffect(() => onConfirmed(() => onEnd(true)), [onEnd]);
  const open = () =>
    setStep(window.open(ADDRESS, 'forecourt-confirm', 'popup,width=520,height=760') ? 'waiting' : 'blocked');
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      title={t('Confirm that it is you')}
      description={words[step]}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onEnd(false)}
      footer={
        <>
          <Button onPress={() => onEnd(false)}>{t('Not now')}</Button>
          <Button variant="primary" onPress={open}>
            {step === 'asking' ? t('Sign in again') : t('Open the window again')}
          </Button>
        </>
      }
    />
  );
};

import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';

/** Shown when the session ends under an open screen: nothing is left behind without being asked. */
export const SignedOutDialog = ({ onSignIn, onClose }: { onSignIn: () => void; onClose: () => void }) => (
  <Dialog
    role="alertdialog"
    size="sm"
    title={t('Your session has ended')}
    description={t('Sign in again to go on. What you changed and is not saved yet stays in this browser.')}
    isOpen
    onOpenChange={(open) => !open && onClose()}
    footer={
      <>
        <Button onPress={onClose}>{t('Stay here')}</Button>
        <Button variant="primary" onPress={onSignIn}>
          {t('Sign in')}
        </Button>
      </>
    }
  />
);

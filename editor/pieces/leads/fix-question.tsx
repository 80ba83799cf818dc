import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';

/** What is done to deliveries for good, as far as many at once go. */
export type FinalFix = 'mark_delivered' | 'cancel';

const words = {
  mark_delivered: {
    title: (which: string) => t('Mark {which} as delivered?', { which }),
    text: t('For deliveries the receiver has got in another way. Nothing is sent any more.'),
    button: t('Mark as delivered'),
    variant: 'primary',
  },
  cancel: {
    title: (which: string) => t('Stop trying {which}?', { which }),
    text: t('Nothing more is sent. Each can still be sent again from its lead.'),
    button: t('Stop trying'),
    variant: 'danger',
  },
} as const;

/** Asks before many deliveries are ended at once; `which` names them within a sentence. */
export const FixQuestion = (props: {
  /** Null while nothing is asked. */
  mode: FinalFix | null;
  which: string;
  onClose: () => void;
  onConfirm: (mode: FinalFix) => void;
}) => {
  const { mode, which, onClose, onConfirm } = props;
  const { title, text, button, variant } = words[mode ?? 'cancel'];
  return (
    <Dialog
      title={title(which)}
      description={text}
      size="sm"
      role="alertdialog"
      isOpen={mode !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button autoFocus onPress={onClose}>
            {t('Go back')}
          </Button>
          <Button
            variant={variant}
            onPress={() => {
              onClose();
              if (mode) onConfirm(mode);
            }}
          >
            {button}
          </Button>
        </>
      }
    />
  );
};

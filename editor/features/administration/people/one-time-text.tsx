import { Copy } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';

export interface OneTimeTextProps {
  label: string;
  description: string;
  text: string;
  onClose: () => void;
}

/** The one time a text that opens something can be read: to be copied. */
export const OneTimeText = ({ label, description, text, onClose }: OneTimeTextProps) => (
  <DialogParts
    place="drawer"
    buttons={
      <>
        <Button
          icon={Copy}
          onPress={() => void navigator.clipboard.writeText(text).then(() => showToast({ title: t('Copied') }))}
        >
          {t('Copy')}
        </Button>
        <Button variant="primary" onPress={onClose}>
          {t('Done')}
        </Button>
      </>
    }
  >
    <TextField label={label} description={description} isCode isReadOnly autoFocus value={text} />
  </DialogParts>
);

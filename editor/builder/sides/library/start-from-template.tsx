import { useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { TemplatePicker } from '#editor/pieces/block-library/template-picker.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';

/** Fills an empty page with the blocks of a template, as one step. */
export const StartFromTemplate = ({ onClose }: { onClose: () => void }) => {
  const { library } = useEditedDocument();
  const [id, setId] = useState<string | null>(null);
  const use = async (): Promise<void> => {
    if (id === null) return;
    await library.insert(id, 'template');
    onClose();
  };
  return (
    <Dialog
      title={t('Start from a template')}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={id === null ? t('Choose a template first') : undefined}
            onPress={() => void use()}
          >
            {t('Use this template')}
          </Button>
        </>
      }
    >
      <TemplatePicker label={t('Page templates')} value={id} onChange={setId} />
    </Dialog>
  );
};

import { useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { TemplatePicker } from '#editor/pieces/block-library/template-picker.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Asks for the name of what is to be kept in the library. */
export const SaveDialog = () => {
  const { library } = useEditedDocument();
  const saving = useWatched(library.saving);
  if (!saving) return null;
  const isSection = saving.kind === 'section';
  const count = saving.ids.length;
  return (
    <NameDialog
      title={isSection ? 'Save as section' : 'Save page as template'}
      description={
        isSection
          ? `${count === 1 ? 'This block' : `These ${count} blocks`} can then be put on any page. Each use is a copy.`
          : 'New pages can begin with a copy of this one. Later changes here do not change them.'
      }
      action="Save"
      initial={{ name: saving.name, description: '' }}
      onClose={() => library.saving.set(null)}
      onSave={library.save}
    />
  );
};

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
      title="Start from a template"
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabledReason={id === null ? 'Choose a template first' : undefined}
            onPress={() => void use()}
          >
            Use this template
          </Button>
        </>
      }
    >
      <TemplatePicker label="Page templates" value={id} onChange={setId} />
    </Dialog>
  );
};

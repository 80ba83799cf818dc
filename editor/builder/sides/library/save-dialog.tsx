import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
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

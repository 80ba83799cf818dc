import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
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
      title={isSection ? t('Save as section') : t('Save page as template')}
      description={
        isSection
          ? t(
              '{count, plural, one {This block} other {These # blocks}} can then be put on any page. Each use is a copy.',
              { count },
            )
          : t('New pages can begin with a copy of this one. Later changes here do not change them.')
      }
      action={t('Save')}
      initial={{ name: saving.name, description: '' }}
      onClose={() => library.saving.set(null)}
      onSave={library.save}
    />
  );
};

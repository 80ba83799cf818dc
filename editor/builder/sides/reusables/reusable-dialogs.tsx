import { useState } from 'react';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { useWatched } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { NameDialog } from '../library/name-dialog.tsx';
import { UsesList } from './uses-list.tsx';

const MakeDialog = () => {
  const { reusables } = useEditedDocument();
  const making = useWatched(reusables.making);
  if (!making) return null;
  const count = making.ids.length;
  return (
    <NameDialog
      title={t('Make reusable')}
      description={t(
        '{count, plural, one {This block gets} other {These # blocks get}} one source that many pages can show: a change there shows everywhere.',
        { count },
      )}
      action={t('Make reusable')}
      initial={{ name: making.name, description: '' }}
      hasDescription={false}
      onClose={() => reusables.making.set(null)}
      onSave={({ name }) => reusables.make(name)}
    />
  );
};

const RemoveDialog = () => {
  const { reusables } = useEditedDocument();
  const section = useWatched(reusables.removing);
  const [isPending, setPending] = useState(false);
  if (!section) return null;
  const { title, pages } = section.attributes;
  const remove = async (): Promise<void> => {
    setPending(true);
    await reusables.remove(section);
    setPending(false);
  };
  return (
    <Dialog
      title={t('Put “{title}” in the bin?', { title })}
      description={
        pages === 0
          ? t('No page shows it. It can be restored from the bin.')
          : t('Where it is shown, visitors see nothing from then on, until it is restored.')
      }
      size="sm"
      isOpen
      onOpenChange={(isOpen) => !isOpen && reusables.removing.set(null)}
      footer={(close) => (
        <>
          <Button onPress={close}>{t('Cancel')}</Button>
          <Button variant="danger" isPending={isPending} onPress={() => void remove()}>
            {t('Put in the bin')}
          </Button>
        </>
      )}
    >
      <UsesList id={section.id} />
    </Dialog>
  );
};

/** The dialogs about reusable sections, each open while its question stands. */
export const ReusableDialogs = () => (
  <>
    <MakeDialog />
    <RemoveDialog />
  </>
);

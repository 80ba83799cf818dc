import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { resolveEntry } from '../orders.api.ts';

const ResolveForm = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const queries = useQueryClient();
  const [note, setNote] = useState('');
  const resolve = useMutation({
    mutationFn: () => resolveEntry(id, note.trim()),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['orders'] });
      showToast({ title: t('It waits for nobody any more') });
      onClose();
    },
  });
  return (
    <SaveForm
      action={t('It is dealt with')}
      onSubmit={() => resolve.mutate()}
      onClose={onClose}
      isPending={resolve.isPending}
      error={resolve.error}
    >
      <TextArea
        label={t('What was done')}
        description={t('For colleagues; may stay empty.')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={setNote}
      />
    </SaveForm>
  );
};

/** Says that a person has dealt with what waited; closed while there is no id. */
export const ResolveDialog = ({ id, onClose }: { id: string | null; onClose: () => void }) => (
  <Dialog
    title={t('Is it dealt with?')}
    description={t('It leaves the list. Nothing else happens: money and order stay as they are.')}
    size="sm"
    isOpen={id !== null}
    onOpenChange={(next) => !next && onClose()}
  >
    {id !== null && <ResolveForm id={id} onClose={onClose} />}
  </Dialog>
);

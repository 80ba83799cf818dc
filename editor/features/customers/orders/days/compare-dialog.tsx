import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { compareDay } from '../orders.api.ts';

const DAY_MS = 86_400_000;

const CompareForm = ({ onClose }: { onClose: () => void }) => {
  const queries = useQueryClient();
  const [day, setDay] = useState(() => new Date(Date.now() - DAY_MS).toISOString().slice(0, 10));
  const compare = useMutation({
    mutationFn: () => compareDay(day),
    onSuccess: ({ data }) => {
      void queries.invalidateQueries({ queryKey: ['orders'] });
      const count = data.data.reduce((sum, { attributes }) => sum + attributes.differences.length, 0);
      showToast({
        title:
          count === 0 ? t('The day agrees') : t('{count, plural, one {# difference} other {# differences}}', { count }),
      });
      onClose();
    },
  });
  return (
    <SaveForm
      action={t('Compare')}
      onSubmit={() => day !== '' && compare.mutate()}
      onClose={onClose}
      isPending={compare.isPending}
      error={compare.error}
      refused={t('Not compared')}
    >
      <TextField
        label={t('Day')}
        type="date"
        isRequired
        value={day}
        onChange={setDay}
        errorMessage={fieldErrors(compare.error).day}
      />
    </SaveForm>
  );
};

/** Compares a day now instead of at night. */
export const CompareDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog
    title={t('Compare a day')}
    description={t('Asks every provider for its list of this day (UTC) and sets ours against it.')}
    size="sm"
    isOpen={isOpen}
    onOpenChange={(next) => !next && onClose()}
  >
    {isOpen && <CompareForm onClose={onClose} />}
  </Dialog>
);

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { type Filters, type Order, saveView, updateView, type ViewItem } from '../leads.api.ts';

interface SaveViewProps {
  state: { filters: Filters; sort: Order; columns: readonly string[] };
  /** Gives this view another name instead of saving a new one. */
  renaming?: ViewItem | undefined;
  onClose: () => void;
}

const SaveViewForm = ({ state, renaming, onClose }: SaveViewProps) => {
  const queries = useQueryClient();
  const [name, setName] = useState(renaming?.name ?? '');
  const { allowed: mayShare } = usePermission('leads.update');
  const [isShared, setShared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: (): Promise<unknown> =>
      renaming
        ? updateView(renaming, { name, is_shared: renaming.is_shared, state: renaming.state })
        : saveView({
            name,
            is_shared: isShared,
            state: { filters: state.filters, sort: state.sort, columns: [...state.columns] },
          }),
    onSuccess: () => {
      showToast({
        title: renaming
          ? t('The view is called “{name}” now', { name: name.trim() })
          : t('Saved the view “{name}”', { name }),
      });
      void queries.invalidateQueries({ queryKey: ['leads', 'views'] });
      onClose();
    },
  });
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '') save.mutate();
  };
  return (
    <SaveForm
      action={renaming ? t('Rename') : t('Save view')}
      onSubmit={submit}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error}
    >
      <TextField
        label={t('Name')}
        autoFocus
        isRequired
        maxLength={80}
        value={name}
        onChange={setName}
        errorMessage={isChecked && name.trim() === '' ? t('Enter a name') : undefined}
      />
      {!renaming && mayShare && (
        <Switch isSelected={isShared} onChange={setShared}>
          {t('Everybody who sees leads finds it')}
        </Switch>
      )}
    </SaveForm>
  );
};

/** Keeps filters, order and columns under a name, or gives a kept view another name. */
export const SaveViewDialog = ({ isOpen, ...props }: SaveViewProps & { isOpen: boolean }) => (
  <Dialog
    title={props.renaming ? t('Rename the view') : t('Save this view')}
    description={props.renaming ? undefined : t('Filters, order and columns are kept.')}
    size="sm"
    isOpen={isOpen}
    onOpenChange={(next) => !next && props.onClose()}
  >
    {isOpen && <SaveViewForm {...props} />}
  </Dialog>
);

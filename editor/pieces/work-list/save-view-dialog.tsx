import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { keptState, type ViewWrites } from './use-view-writes.ts';
import type { SavedView, ViewState } from './views.ts';

interface SaveViewProps {
  writes: ViewWrites;
  state: ViewState;
  /** Undefined for who may not share views. */
  shareLabel: string | undefined;
  /** Gives this view another name instead of saving a new one. */
  renaming?: SavedView | undefined;
  onClose: () => void;
}

const SaveViewForm = ({ writes, state, shareLabel, renaming, onClose }: SaveViewProps) => {
  const [name, setName] = useState(renaming?.name ?? '');
  const [isShared, setShared] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const save = useMutation({
    mutationFn: (): Promise<unknown> =>
      renaming
        ? writes.update(renaming, { name, is_shared: renaming.is_shared, state: renaming.state })
        : writes.create({ name, is_shared: isShared, state: keptState(state) }),
    onSuccess: () => {
      showToast({
        title: renaming
          ? t('The view is called “{name}” now', { name: name.trim() })
          : t('Saved the view “{name}”', { name }),
      });
      void writes.reload();
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
      {!renaming && shareLabel !== undefined && (
        <Switch isSelected={isShared} onChange={setShared}>
          {shareLabel}
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

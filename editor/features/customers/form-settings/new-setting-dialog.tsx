import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formsSettingWrite } from '#api-clients/forms/form.resources.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createSetting, type SettingValue } from './form-settings.api.ts';

interface Props {
  onClose: () => void;
  onMade: (key: string) => void;
}

const parsed = (text: string): { value: SettingValue } | { problem: string } => {
  try {
    return { value: JSON.parse(text) as SettingValue };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : t('This is not JSON.') };
  }
};

const NewSetting = ({ onClose, onMade }: Props) => {
  const [key, setKey] = useState('');
  const [json, setJson] = useState('""');
  const [isChecked, setChecked] = useState(false);
  const value = parsed(json);
  const local = schemaErrors(formsSettingWrite.safeParse({ key, value: 'value' in value ? value.value : null }).error);
  const make = useMutation({
    mutationFn: () => createSetting(key, 'value' in value ? value.value : null),
    onSuccess: () => onMade(key),
  });
  const submit = () => {
    setChecked(true);
    if (local.key === undefined && 'value' in value) make.mutate();
  };
  return (
    <SaveForm
      action={t('Add the setting')}
      onSubmit={submit}
      onClose={onClose}
      isPending={make.isPending}
      error={make.error}
      refused={t('Not added')}
    >
      <TextField
        label={t('Key')}
        description={t('Dotted lower-case words, such as crm.owner_id.')}
        isCode
        isRequired
        autoFocus
        maxLength={200}
        value={key}
        onChange={setKey}
        errorMessage={isChecked ? local.key : undefined}
        isInvalid={isChecked && local.key !== undefined}
      />
      <TextArea
        label={t('Value (JSON)')}
        isCode
        rows={4}
        value={json}
        onChange={setJson}
        errorMessage={'problem' in value ? value.problem : undefined}
        isInvalid={'problem' in value}
      />
    </SaveForm>
  );
};

/** A setting of one's own, for integrations and imports that look at it. */
export const NewSettingDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog title={t('New setting')} isOpen={isOpen} onOpenChange={(open) => !open && props.onClose()}>
    {isOpen && <NewSetting {...props} />}
  </Dialog>
);

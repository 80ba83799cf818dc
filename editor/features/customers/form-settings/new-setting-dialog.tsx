import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { formsSettingWrite } from '#api-clients/forms/form.resources.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createSetting, type SettingValue } from './form-settings.api.ts';
import styles from './form-settings.module.css';

interface Props {
  onClose: () => void;
  onMade: (key: string) => void;
}

const parsed = (text: string): { value: SettingValue } | { problem: string } => {
  try {
    return { value: JSON.parse(text) as SettingValue };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is not JSON.' };
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (local.key === undefined && 'value' in value) make.mutate();
  };
  return (
    <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
      <TextField
        label="Key"
        description="Dotted lower-case words, such as crm.owner_id."
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
        label="Value (JSON)"
        isCode
        rows={4}
        value={json}
        onChange={setJson}
        errorMessage={'problem' in value ? value.problem : undefined}
        isInvalid={'problem' in value}
      />
      {make.error && <FormError title="Not added" problem={describeProblem(make.error)} />}
      <footer className={styles.footer}>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={make.isPending}>
          Add the setting
        </Button>
      </footer>
    </Form>
  );
};

/** A setting of one's own, for integrations and imports that look at it. */
export const NewSettingDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog title="New setting" isOpen={isOpen} onOpenChange={(open) => !open && props.onClose()}>
    {isOpen && <NewSetting {...props} />}
  </Dialog>
);

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type VinListWrite, vinListWrite } from '#api-clients/vin-checks/vin-checks.contract.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { schemaErrors } from '#editor/api/schema-errors.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createVinList, updateVinList, type VinListItem } from './vin-lists.api.ts';

export interface VinListFormProps {
  /** Absent for a new one. */
  list?: VinListItem | undefined;
  isReadOnly: boolean;
  onSaved: (saved: VinListItem) => void;
  onClose: () => void;
  /** Somebody changed it meanwhile: shows the lists as they are now. */
  onReload: () => void;
}

/** A list of cars: its numbers can be replaced, never read again. */
export const VinListForm = ({ list, isReadOnly, onSaved, onClose, onReload }: VinListFormProps) => {
  const [value, setValue] = useState({ key: list?.key ?? '', name: list?.name ?? '', campaign: list?.campaign ?? '' });
  const [vins, setVins] = useState('');
  const [isChecked, setChecked] = useState(false);
  const body: VinListWrite = { ...value, ...(vins.trim() === '' ? {} : { vins }) };
  const local = schemaErrors(vinListWrite.safeParse(body).error);
  const save = useMutation({
    mutationFn: () => (list ? updateVinList(list, body) : createVinList(body)),
    onSuccess: onSaved,
  });
  const refused = fieldErrors(save.error);
  const errors: Record<string, string | undefined> = isChecked ? { ...refused, ...local } : {};
  const text = (key: keyof typeof value, label: string, description?: string) => ({
    label,
    description,
    isReadOnly,
    value: value[key],
    errorMessage: errors[key],
    onChange: (typed: string) => {
      save.reset();
      setValue({ ...value, [key]: typed });
    },
  });
  return (
    <SaveForm
      place="drawer"
      action={t('Save')}
      onSubmit={() => {
        setChecked(true);
        if (Object.keys(local).length === 0) save.mutate();
      }}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error && Object.keys(refused).length === 0 ? save.error : null}
      isReadOnly={isReadOnly}
      onReload={onReload}
    >
      <TextField {...text('name', t('Name'))} isRequired autoFocus maxLength={160} />
      <TextField {...text('key', t('Key'), t('Blocks name the list by it.'))} isRequired isCode maxLength={64} />
      <TextField
        {...text('campaign', t('Campaign'), t('Told only to those whose car is in the list.'))}
        maxLength={160}
      />
      <TextArea
        label={t('Vehicle identification numbers')}
        description={
          list
            ? t('One a line; they replace the {count} that are there. Empty: those stay.', { count: list.count })
            : t('One a line. Only keyed hashes are kept: nobody can read them here again.')
        }
        isCode
        rows={8}
        isReadOnly={isReadOnly}
        value={vins}
        onChange={(typed) => {
          save.reset();
          setVins(typed);
        }}
        errorMessage={errors.vins}
      />
    </SaveForm>
  );
};

import { useState } from 'react';
import { type VinListWrite, vinListWrite } from '#api-clients/vin-checks/vin-checks.contract.ts';

import { t } from '#editor/i18n/t.ts';
import type { EditedForm } from '#editor/pieces/list-view/edited-list.tsx';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSaving } from '#editor/pieces/save-form/use-saving.ts';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createVinList, updateVinList, type VinListItem } from './vin-lists.api.ts';

/** A list of cars: its numbers can be replaced, never read again. */
export const VinListForm = ({ item: list, isReadOnly, onSaved, onClose, onReload }: EditedForm<VinListItem>) => {
  const [value, setValue] = useState({ key: list?.key ?? '', name: list?.name ?? '', campaign: list?.campaign ?? '' });
  const [vins, setVins] = useState('');
  const body: VinListWrite = { ...value, ...(vins.trim() === '' ? {} : { vins }) };
  const { form, touch, errorWithin } = useSaving({
    checked: vinListWrite.safeParse(body),
    write: () => (list ? updateVinList(list, body) : createVinList(body)),
    onSaved: (saved) => onSaved(saved, list),
  });
  const text = (key: keyof typeof value, label: string, description?: string) => ({
    label,
    description,
    isReadOnly,
    value: value[key],
    errorMessage: errorWithin(key),
    onChange: (typed: string) => {
      touch();
      setValue({ ...value, [key]: typed });
    },
  });
  return (
    <SaveForm place="drawer" action={t('Save')} {...form} onClose={onClose} isReadOnly={isReadOnly} onReload={onReload}>
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
          touch();
          setVins(typed);
        }}
        errorMessage={errorWithin('vins')}
      />
    </SaveForm>
  );
};

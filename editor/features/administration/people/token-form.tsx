import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Permission, permissionNames, permissions } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSession } from '#editor/shell/session/session.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { OneTimeText } from './one-time-text.tsx';
import { createToken } from './people.api.ts';
import styles from './people.module.css';

const lifetimes = [
  { id: '7', label: t('7 days') },
  { id: '30', label: t('30 days') },
  { id: '90', label: t('90 days') },
  { id: '365', label: t('One year') },
];

/** A new token: its name, its rights (never more than its maker's) and how long it counts. */
export const TokenForm = ({ onMade, onClose }: { onMade: () => void; onClose: () => void }) => {
  const session = useSession();
  const [name, setName] = useState('');
  const [days, setDays] = useState('90');
  const [rights, setRights] = useState<readonly Permission[]>([]);
  const [isChecked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => createToken({ name: name.trim(), permissions: [...rights], expires_in_days: Number(days) }),
    onSuccess: onMade,
  });
  if (make.data !== undefined)
    return (
      <OneTimeText
        label={t('Secret')}
        description={t('Copy it now: it is shown this once and kept nowhere.')}
        text={make.data}
        onClose={onClose}
      />
    );
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '' && rights.length > 0) make.mutate();
  };
  return (
    <SaveForm
      place="drawer"
      action={t('Make the token')}
      onSubmit={submit}
      onClose={onClose}
      isPending={make.isPending}
      error={make.error}
      refused={t('Not made')}
    >
      <TextField
        label={t('Name')}
        description={t('What will use it, such as “Stock import”.')}
        isRequired
        autoFocus
        maxLength={100}
        value={name}
        onChange={setName}
        errorMessage={
          isChecked && name.trim() === '' ? t('Give it a name, so that it can be told from others.') : undefined
        }
      />
      <Select label={t('Counts for')} options={lifetimes} value={days} onChange={setDays} />
      <FieldSet legend={t('Rights')} aria-describedby={isChecked && rights.length === 0 ? 'no-rights' : undefined}>
        {permissionNames
          .filter((right) => session.permissions.includes(right))
          .map((right) => (
            <Checkbox
              key={right}
              isSelected={rights.includes(right)}
              onChange={(isOn) => setRights(isOn ? [...rights, right] : rights.filter((one) => one !== right))}
              description={<code>{right}</code>}
            >
              {tData(permissions[right])}
            </Checkbox>
          ))}
      </FieldSet>
      {isChecked && rights.length === 0 && (
        <p id="no-rights" role="alert" className={styles.missing}>
          {t('Choose at least one right.')}
        </p>
      )}
    </SaveForm>
  );
};

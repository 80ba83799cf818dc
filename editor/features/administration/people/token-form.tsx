import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { type Permission, permissionNames, permissions } from '#api-clients/identity/policy.data.ts';
import { DialogParts, FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { useSession } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { showToast } from '#editor/ui/toast/toast.tsx';
import { createToken } from './people.api.ts';
import styles from './people.module.css';

const lifetimes = [
  { id: '7', label: '7 days' },
  { id: '30', label: '30 days' },
  { id: '90', label: '90 days' },
  { id: '365', label: 'One year' },
];

/** The one time a secret can be read. */
const Secret = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <DialogParts
    place="drawer"
    buttons={
      <>
        <Button
          icon={Copy}
          onPress={() => void navigator.clipboard.writeText(secret).then(() => showToast({ title: 'Copied' }))}
        >
          Copy
        </Button>
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      </>
    }
  >
    <TextField
      label="Secret"
      description="Copy it now: it is shown this once and kept nowhere."
      isCode
      isReadOnly
      autoFocus
      value={secret}
    />
  </DialogParts>
);

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
  if (make.data !== undefined) return <Secret secret={make.data} onClose={onClose} />;
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '' && rights.length > 0) make.mutate();
  };
  return (
    <SaveForm
      place="drawer"
      action="Make the token"
      onSubmit={submit}
      onClose={onClose}
      isPending={make.isPending}
      error={make.error}
      refused="Not made"
    >
      <TextField
        label="Name"
        description="What will use it, such as “Stock import”."
        isRequired
        autoFocus
        maxLength={100}
        value={name}
        onChange={setName}
        errorMessage={
          isChecked && name.trim() === '' ? 'Give it a name, so that it can be told from others.' : undefined
        }
      />
      <Select label="Counts for" options={lifetimes} value={days} onChange={setDays} />
      <FieldSet legend="Rights" aria-describedby={isChecked && rights.length === 0 ? 'no-rights' : undefined}>
        {permissionNames
          .filter((right) => session.permissions.includes(right))
          .map((right) => (
            <Checkbox
              key={right}
              isSelected={rights.includes(right)}
              onChange={(isOn) => setRights(isOn ? [...rights, right] : rights.filter((one) => one !== right))}
              description={<code>{right}</code>}
            >
              {permissions[right]}
            </Checkbox>
          ))}
      </FieldSet>
      {isChecked && rights.length === 0 && (
        <p id="no-rights" role="alert" className={styles.missing}>
          Choose at least one right.
        </p>
      )}
    </SaveForm>
  );
};

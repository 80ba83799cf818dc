import { useMutation } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { type Permission, permissionNames, permissions } from '#api-clients/identity/policy.data.ts';
import { describeProblem } from '#editor/api/problems.ts';
import { useSession } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
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
  <div className={styles.form}>
    <TextField
      label="Secret"
      description="Copy it now: it is shown this once and kept nowhere."
      isCode
      isReadOnly
      autoFocus
      value={secret}
    />
    <footer className={styles.footer}>
      <Button
        icon={Copy}
        onPress={() => void navigator.clipboard.writeText(secret).then(() => showToast({ title: 'Copied' }))}
      >
        Copy
      </Button>
      <Button variant="primary" onPress={onClose}>
        Done
      </Button>
    </footer>
  </div>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() !== '' && rights.length > 0) make.mutate();
  };
  return (
    <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
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
      <fieldset className={styles.roles} aria-describedby={isChecked && rights.length === 0 ? 'no-rights' : undefined}>
        <legend>Rights</legend>
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
      </fieldset>
      {isChecked && rights.length === 0 && (
        <p id="no-rights" role="alert" className={styles.missing}>
          Choose at least one right.
        </p>
      )}
      {make.error && <FormError title="Not made" problem={describeProblem(make.error)} />}
      <footer className={styles.footer}>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={make.isPending}>
          Make the token
        </Button>
      </footer>
    </Form>
  );
};

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from 'react-aria-components';
import { permissions, permissionsOf, type Role, roleNames, roles } from '#api-clients/identity/policy.data.ts';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import { counted } from '#editor/ui/counted.ts';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { changePerson, type Person } from './people.api.ts';
import styles from './people.module.css';

export interface PersonFormProps {
  person: Person;
  onSaved: (now: Person) => void;
  onClose: () => void;
  /** Somebody changed the person meanwhile. */
  onReload: () => void;
}

/** What the chosen roles allow together, in the words of the policy. */
const Rights = ({ held }: { held: readonly Role[] }) => {
  const rights = [...permissionsOf(held)];
  return (
    <details className={styles.rights}>
      <summary>{counted(rights.length, 'right')} together</summary>
      <ul>
        {rights.map((right) => (
          <li key={right}>{permissions[right]}</li>
        ))}
      </ul>
    </details>
  );
};

/** Roles and state of one person. */
export const PersonForm = ({ person, onSaved, onClose, onReload }: PersonFormProps) => {
  const [held, setHeld] = useState<readonly Role[]>(person.roles);
  const [disabled, setDisabled] = useState(person.disabled);
  const update = usePermission('users.update');
  const save = useMutation({
    mutationFn: () => changePerson(person, { roles: [...held], disabled }),
    onSuccess: onSaved,
  });
  const toggle = (role: Role, isOn: boolean) => {
    save.reset();
    setHeld(roleNames.filter((name) => (name === role ? isOn : held.includes(name))));
  };
  return (
    <Form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={styles.small}>{person.email}</p>
      <fieldset className={styles.roles}>
        <legend>Roles</legend>
        {roleNames.map((role) => (
          <Checkbox
            key={role}
            isSelected={held.includes(role)}
            isDisabled={!update.allowed}
            onChange={(isOn) => toggle(role, isOn)}
          >
            {roles[role]}
          </Checkbox>
        ))}
      </fieldset>
      <Rights held={held} />
      <Switch
        isSpread
        isSelected={!disabled}
        isDisabled={!update.allowed}
        onChange={(mayEnter) => {
          save.reset();
          setDisabled(!mayEnter);
        }}
        description="Off: every session ends at once, and no sign-in is taken."
      >
        May sign in
      </Switch>
      <p className={styles.small}>Saving signs {person.name} out everywhere, so that the change counts at once.</p>
      {save.error && <FormError title="Not saved" problem={describeProblem(save.error)} />}
      <footer className={styles.footer}>
        {isStatus(save.error, 412) && <Button onPress={onReload}>Show what it is now</Button>}
        <Button onPress={onClose}>{update.allowed ? 'Cancel' : 'Close'}</Button>
        {update.allowed && (
          <Button type="submit" variant="primary" isPending={save.isPending}>
            Save
          </Button>
        )}
      </footer>
    </Form>
  );
};

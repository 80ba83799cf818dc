import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { permissions, permissionsOf, type Role, roleNames, roles } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { FieldSet, SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
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
      <summary>{t('{count, plural, one {# right} other {# rights}} together', { count: rights.length })}</summary>
      <ul>
        {rights.map((right) => (
          <li key={right}>{tData(permissions[right])}</li>
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
    <SaveForm
      place="drawer"
      action={t('Save')}
      onSubmit={() => save.mutate()}
      onClose={onClose}
      isPending={save.isPending}
      error={save.error}
      isReadOnly={!update.allowed}
      onReload={onReload}
    >
      <p className={styles.small}>{person.email}</p>
      <FieldSet legend={t('Roles')}>
        {roleNames.map((role) => (
          <Checkbox
            key={role}
            isSelected={held.includes(role)}
            isDisabled={!update.allowed}
            onChange={(isOn) => toggle(role, isOn)}
          >
            {tData(roles[role])}
          </Checkbox>
        ))}
      </FieldSet>
      <Rights held={held} />
      <Switch
        isSpread
        isSelected={!disabled}
        isDisabled={!update.allowed}
        onChange={(mayEnter) => {
          save.reset();
          setDisabled(!mayEnter);
        }}
        description={t('Off: every session ends at once, and no sign-in is taken.')}
      >
        {t('May sign in')}
      </Switch>
      <p className={styles.small}>
        {t('Saving signs {name} out everywhere, so that the change counts at once.', { name: person.name })}
      </p>
    </SaveForm>
  );
};

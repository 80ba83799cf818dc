import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#api-clients/identity/policy.data.ts';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Switch } from '#editor/ui/switch/switch.tsx';
import { changePerson, type Person } from './people.api.ts';
import styles from './people.module.css';
import { PersonSessions } from './person-sessions.tsx';
import { RoleChoice } from './role-choice.tsx';

export interface PersonFormProps {
  person: Person;
  onSaved: (now: Person) => void;
  onClose: () => void;
  /** Somebody changed the person meanwhile. */
  onReload: () => void;
}

/** Roles and state of one person. */
export const PersonForm = ({ person, onSaved, onClose, onReload }: PersonFormProps) => {
  const [held, setHeld] = useState<readonly Role[]>(person.roles);
  const [disabled, setDisabled] = useState(person.disabled);
  const update = usePermission('users.update');
  const save = useMutation({
    mutationFn: () => changePerson(person, { roles: [...held], disabled }),
    onSuccess: onSaved,
  });
  const choose = (roles: readonly Role[]) => {
    save.reset();
    setHeld(roles);
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
      <RoleChoice held={held} isDisabled={!update.allowed} onChange={choose} />
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
      <PersonSessions person={person} />
    </SaveForm>
  );
};

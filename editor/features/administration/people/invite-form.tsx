import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invitationBody } from '#api-clients/identity/invitations.resources.ts';
import type { Role } from '#api-clients/identity/policy.data.ts';
import { fieldErrors } from '#editor/api/problems.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type InvitationItem, invite, type NewInvitation } from './people.api.ts';
import styles from './people.module.css';
import { RoleChoice } from './role-choice.tsx';

/** What does not fit yet, by field, in the words of the service. */
const faultsOf = (written: NewInvitation): Record<string, string> => {
  const issues = invitationBody.safeParse(written).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), tData(message)]));
};

export interface InviteFormProps {
  onSent: (invitation: InvitationItem) => void;
  onClose: () => void;
}

/** Asks somebody to join: where the mail goes, what to call them, what they may do. */
export const InviteForm = ({ onSent, onClose }: InviteFormProps) => {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [isChecked, setChecked] = useState(false);
  const written: NewInvitation = { email: email.trim(), name: name.trim(), roles: [...roles] };
  const send = useMutation({ mutationFn: () => invite(written), onSuccess: onSent });
  const refused = fieldErrors(send.error);
  const faults: Record<string, string> = isChecked ? { ...refused, ...faultsOf(written) } : refused;
  const submit = () => {
    setChecked(true);
    if (Object.keys(faultsOf(written)).length === 0) send.mutate();
  };
  const isBesideFields = Object.keys(refused).length > 0;
  return (
    <SaveForm
      place="drawer"
      action={t('Send the invitation')}
      onSubmit={submit}
      onClose={onClose}
      isPending={send.isPending}
      error={isBesideFields ? undefined : send.error}
      refused={t('Not sent')}
    >
      <TextField
        label={t('E-mail')}
        type="email"
        dir="ltr"
        isRequired
        autoFocus
        maxLength={254}
        value={email}
        onChange={setEmail}
        errorMessage={faults.email}
      />
      <TextField
        label={t('Name')}
        description={t('How the mail greets them; their sign-in brings the name that stands here later.')}
        maxLength={100}
        value={name}
        onChange={setName}
        errorMessage={faults.name}
      />
      <RoleChoice held={roles} onChange={setRoles} errorMessage={faults.roles} />
      <p className={styles.small}>
        {t('The link in the mail works once, for seven days. Whoever signs in with it gets these roles.')}
      </p>
    </SaveForm>
  );
};

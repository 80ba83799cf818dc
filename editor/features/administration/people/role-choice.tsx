import { permissions, permissionsOf, type Role, roleNames, roles } from '#api-clients/identity/policy.data.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { FieldSet } from '#editor/pieces/save-form/save-form.tsx';
import { Checkbox } from '#editor/ui/checkbox/checkbox.tsx';
import styles from './people.module.css';

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

export interface RoleChoiceProps {
  held: readonly Role[];
  onChange: (held: readonly Role[]) => void;
  isDisabled?: boolean;
  errorMessage?: string | undefined;
}

/** Which roles somebody has, and what these allow together. */
export const RoleChoice = ({ held, onChange, isDisabled = false, errorMessage }: RoleChoiceProps) => (
  <>
    <FieldSet legend={t('Roles')} aria-describedby={errorMessage === undefined ? undefined : 'no-roles'}>
      {roleNames.map((role) => (
        <Checkbox
          key={role}
          isSelected={held.includes(role)}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange(roleNames.filter((name) => (name === role ? isOn : held.includes(name))))}
        >
          {tData(roles[role])}
        </Checkbox>
      ))}
    </FieldSet>
    {errorMessage !== undefined && (
      <p id="no-roles" role="alert" className={styles.missing}>
        {errorMessage}
      </p>
    )}
    <Rights held={held} />
  </>
);

import { Button } from '#editor/ui/button/button.tsx';
import { ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { PausedSearchField } from '#editor/ui/search-field/paused-search-field.tsx';
import type { AuditFilter } from './audit.api.ts';
import styles from './audit.module.css';

const fields = [
  { key: 'action', label: 'Action', placeholder: 'Action, such as page.published' },
  { key: 'subject', label: 'Subject', placeholder: 'Subject, such as page:home' },
  { key: 'actor', label: 'Id of the person', placeholder: 'Id of a person' },
] as const;

/** Narrows the log to an action, a subject, a person. */
export const AuditFilters = ({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}) => (
  <ListTools>
    {fields.map(({ key, label, placeholder }) => (
      <PausedSearchField
        key={key}
        label={label}
        placeholder={placeholder}
        value={filter[key]}
        onChange={(value) => onChange({ [key]: value })}
        className={styles.field}
      />
    ))}
    {fields.some(({ key }) => filter[key] !== '') && (
      <Button variant="ghost" onPress={() => onChange({ action: '', subject: '', actor: '' })}>
        Clear
      </Button>
    )}
  </ListTools>
);

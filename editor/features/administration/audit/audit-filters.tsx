import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { PausedSearchField } from '#editor/ui/search-field/paused-search-field.tsx';
import type { AuditFilter } from './audit.api.ts';
import styles from './audit.module.css';

const fields = [
  { key: 'action', label: t('Action'), placeholder: t('Action, such as page.published') },
  { key: 'subject', label: t('Subject'), placeholder: t('Subject, such as page:home') },
  { key: 'actor', label: t('Id of the person'), placeholder: t('Id of a person') },
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
        {t('Clear')}
      </Button>
    )}
  </ListTools>
);

import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import type { AuditFilter } from './audit.api.ts';
import styles from './audit.module.css';

const fields = [
  { key: 'action', label: 'Action', placeholder: 'Action, such as page.published' },
  { key: 'subject', label: 'Subject', placeholder: 'Subject, such as page:home' },
  { key: 'actor', label: 'Id of the person', placeholder: 'Id of a person' },
] as const;

const pause = 300;

/** Text that narrows the log, sent once the person stops typing. */
const FilterField = ({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(next.trim()), pause);
      }}
      className={styles.field}
    />
  );
};

export const AuditFilters = ({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (change: Partial<AuditFilter>) => void;
}) => (
  <search className={styles.tools}>
    {fields.map(({ key, label, placeholder }) => (
      <FilterField
        key={key}
        label={label}
        placeholder={placeholder}
        value={filter[key]}
        onChange={(value) => onChange({ [key]: value })}
      />
    ))}
    {fields.some(({ key }) => filter[key] !== '') && (
      <Button variant="ghost" onPress={() => onChange({ action: '', subject: '', actor: '' })}>
        Clear
      </Button>
    )}
  </search>
);

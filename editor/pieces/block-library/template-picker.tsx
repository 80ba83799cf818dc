import { useQuery } from '@tanstack/react-query';
import { File } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { libraryQuery } from './library.api.ts';
import { SavedPreview } from './saved-preview.tsx';
import styles from './template-picker.module.css';

export interface TemplatePickerProps {
  label: string;
  /** Id of the chosen template; null = a blank page. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** Whether a blank page is offered too. */
  hasBlank?: boolean;
}

const blank = 'blank';

/** Page templates as pictures, one to choose. Nothing is shown while the library holds none. */
export const TemplatePicker = ({ label, value, onChange, hasBlank = false }: TemplatePickerProps) => {
  const templates = useQuery(libraryQuery('page_template')).data ?? [];
  if (templates.length === 0) return null;
  return (
    <RadioGroup
      aria-label={label}
      className={styles.cards}
      value={value ?? (hasBlank ? blank : null)}
      onChange={(id) => onChange(id === blank ? null : id)}
    >
      {hasBlank && (
        <Radio value={blank} className={styles.card}>
          <span className={styles.blank}>
            <Icon icon={File} size={24} />
          </span>
          <span className={styles.name}>{t('Blank page')}</span>
        </Radio>
      )}
      {templates.map(({ id, attributes: { name, description, blocks } }) => (
        <Radio key={id} value={id} className={styles.card}>
          <SavedPreview id={id} height={130} />
          <span className={styles.name}>
            {name}
            <span className={styles.detail}>
              {description || t('{blocks, plural, one {# block} other {# blocks}}', { blocks })}
            </span>
          </span>
        </Radio>
      ))}
    </RadioGroup>
  );
};

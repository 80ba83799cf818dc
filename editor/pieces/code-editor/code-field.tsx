import { Code } from 'lucide-react';
import { useState } from 'react';
import type { JsonSchema } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { CodeDialog } from './code-dialog.tsx';
import styles from './code-editor.module.css';
import type { CodeLanguage } from './code-surface.tsx';

export interface CodeFieldProps {
  id: string;
  describedBy: string | undefined;
  label: string;
  language: CodeLanguage;
  value: string;
  /** What the text of a JSON field must look like. */
  schema?: JsonSchema | undefined;
  maxLength?: number | undefined;
  isReadOnly: boolean;
  isRequired: boolean;
  isInvalid: boolean;
  onChange: (value: string) => void;
}

/** Code as text in place; a button opens the full editor, which is loaded only then. */
export const CodeField = (props: CodeFieldProps) => {
  const { id, describedBy, label, language, value, schema, maxLength, isReadOnly, isRequired, isInvalid, onChange } =
    props;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.field}>
      <textarea
        id={id}
        className={styles.code}
        rows={8}
        spellCheck={false}
        dir="ltr"
        value={value}
        maxLength={maxLength}
        readOnly={isReadOnly}
        required={isRequired}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button size="sm" icon={Code} onPress={() => setOpen(true)}>
        {t('Open the code editor')}
      </Button>
      {isOpen && (
        <CodeDialog
          language={language}
          label={label}
          value={value}
          isReadOnly={isReadOnly}
          schema={schema}
          onChange={(next) => onChange(maxLength === undefined ? next : next.slice(0, maxLength))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
};

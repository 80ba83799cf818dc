import { KeyRound, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { type IntegrationTypeInfo, newSecret } from './integrations.api.ts';
import styles from './integrations.module.css';

export interface SecretFieldProps {
  words: IntegrationTypeInfo['secret'];
  /** There is one already; it is never shown. */
  isKept: boolean;
  /** Typed here and not saved yet; undefined leaves the kept one alone. */
  value: string | null | undefined;
  isReadOnly: boolean;
  error: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A secret that can be written and never read again. */
export const SecretField = ({ words, isKept, value, isReadOnly, error, onChange }: SecretFieldProps) => {
  const [isReplacing, setReplacing] = useState(!isKept);
  const typed = useRef(value);
  useEffect(() => {
    // Typed and gone again: it was saved, and is kept from now on.
    if (isKept && typed.current !== undefined && value === undefined) setReplacing(false);
    typed.current = value;
  }, [isKept, value]);
  const { label, hint, made_with: prefix } = words;
  if (isKept && value === undefined && !isReplacing)
    return (
      <div className={styles.secret}>
        <span className={styles.secretWords}>
          <KeyRound size={14} aria-hidden="true" /> {t('{label} is kept, encrypted.', { label })}
        </span>
        {!isReadOnly && (
          <Button size="sm" onPress={() => setReplacing(true)}>
            {t('Replace it')}
          </Button>
        )}
      </div>
    );
  return (
    <div className={styles.secretRow}>
      <TextField
        label={label}
        isCode
        autoComplete="off"
        description={hint}
        value={value ?? ''}
        maxLength={500}
        isReadOnly={isReadOnly}
        onChange={(text) => onChange(text === '' ? undefined : text)}
        errorMessage={error}
        isInvalid={error !== undefined}
        className={styles.grow}
      />
      {prefix !== null && !isReadOnly && (
        <Button icon={RefreshCw} onPress={() => onChange(newSecret(prefix))}>
          {t('Make one')}
        </Button>
      )}
    </div>
  );
};

import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';

export interface ListFieldProps {
  label: string;
  description?: string | undefined;
  isReadOnly?: boolean;
  errorMessage?: string | undefined;
  isInvalid?: boolean;
  placeholder?: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
}

const split = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** Several short texts in one line, with commas between them. */
export const ListField = ({ items, onChange, description, ...rest }: ListFieldProps) => {
  const [typed, setTyped] = useState(items.join(', '));
  const given = items.join('\n');
  // What comes from elsewhere (undo) wins over what stands in the box; while typing both mean the same.
  const value = split(typed).join('\n') === given ? typed : items.join(', ');
  return (
    <TextField
      {...rest}
      description={description ?? t('Several with commas between them.')}
      value={value}
      onChange={(text) => {
        setTyped(text);
        onChange(split(text));
      }}
    />
  );
};

import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { TextField } from '#editor/ui/text-field/text-field.tsx';

interface PageTitleProps {
  value: string;
  isReadOnly: boolean;
  onChange: (title: string) => void;
}

/** The title of a page. It may be empty while somebody types it anew; the page itself keeps the last one until then. */
export const PageTitle = ({ value, isReadOnly, onChange }: PageTitleProps) => {
  const [isEmptied, setEmptied] = useState(false);
  return (
    <TextField
      label={t('Title')}
      isRequired
      value={isEmptied ? '' : value}
      maxLength={200}
      isReadOnly={isReadOnly}
      errorMessage={isEmptied ? t('A page needs a title. Until there is one, it keeps the last.') : undefined}
      onChange={(title) => {
        const isBlank = title.trim() === '';
        setEmptied(isBlank);
        if (!isBlank) onChange(title);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
};

import { useEffect, useRef, useState } from 'react';
import { SearchField, type SearchFieldProps } from './search-field.tsx';

/** Long enough that a word is written at once, short enough that nobody waits. */
const PAUSE_MS = 250;

export interface PausedSearchFieldProps extends Omit<SearchFieldProps, 'value' | 'onChange'> {
  value: string;
  /** Hears the text, without blanks around it, once the person stops typing. */
  onChange: (text: string) => void;
}

/** A search field for what the server looks through: it asks after a pause, not at every letter. */
export const PausedSearchField = ({ value, onChange, ...rest }: PausedSearchFieldProps) => {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setText(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      {...rest}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => onChange(next.trim()), PAUSE_MS);
      }}
    />
  );
};

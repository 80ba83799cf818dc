import { useState } from 'react';
import { TextArea } from '#editor/ui/text-area/text-area.tsx';

interface TextLinesProps<Item> {
  label: string;
  description: string;
  items: readonly Item[];
  write: (items: readonly Item[]) => string;
  read: (text: string) => Item[];
  rows?: number;
  isReadOnly: boolean;
  onChange: (items: Item[]) => void;
  errorMessage: string | undefined;
}

/** A list written as lines of text: quick to type, and to paste from elsewhere. */
export const TextLines = <Item,>(props: TextLinesProps<Item>) => {
  const { items, write, read, onChange, rows = 4, ...field } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // What is typed stays as it is while it says the same; what comes from elsewhere takes its place.
  const isOwn = typed !== null && JSON.stringify(read(typed)) === JSON.stringify(items);
  return (
    <TextArea
      {...field}
      rows={rows}
      value={isOwn ? typed : write(items)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
};

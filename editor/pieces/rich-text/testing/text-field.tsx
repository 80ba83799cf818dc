import { useState } from 'react';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { RichTextEditor } from '../rich-text-editor.tsx';

export interface TextFieldProps {
  start?: RichTextDocument | undefined;
  /** Hears of each document that the field would store. */
  onStore?: (document: RichTextDocument | undefined) => void;
}

/** A field of formatted text called "Text", which keeps what is written in it. */
export const TextField = ({ start, onStore }: TextFieldProps) => {
  const [value, setValue] = useState(start);
  return (
    <>
      <span id="label">Text</span>
      <RichTextEditor
        id="text"
        labelId="label"
        describedBy={undefined}
        label="Text"
        value={value}
        schema={{}}
        isReadOnly={false}
        isRequired={false}
        isInvalid={false}
        onChange={(next) => {
          onStore?.(next);
          setValue(next);
        }}
      />
    </>
  );
};

import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Markdown as text. */
export default function Markdown({ value, schema, onChange, ...field }: PanelWidgetProps<string>) {
  return (
    <CodeField {...field} language="markdown" value={value ?? ''} maxLength={schema.maxLength} onChange={onChange} />
  );
}

import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** HTML as text. It is cleaned when it is saved, unless it is raw and the person may write raw HTML. */
export default function Html({ value, schema, onChange, ...field }: PanelWidgetProps<string>) {
  return <CodeField {...field} language="html" value={value ?? ''} maxLength={schema.maxLength} onChange={onChange} />;
}

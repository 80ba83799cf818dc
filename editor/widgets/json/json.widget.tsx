import { CodeField } from '#editor/pieces/code-editor/code-field.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** JSON as text; completion and checks follow the schema of its content, where the field names one. */
export default function Json({ value, schema, onChange, ...field }: PanelWidgetProps<string>) {
  return (
    <CodeField
      {...field}
      language="json"
      value={value ?? ''}
      schema={schema.contentSchema}
      maxLength={schema.maxLength}
      onChange={onChange}
    />
  );
}

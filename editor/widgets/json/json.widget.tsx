import { JsonCode, JsonFormOrCode } from '#editor/pieces/json-form/json-form-or-code.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** JSON as a form where the field says what it holds, as code with completion otherwise. */
export default function Json(props: PanelWidgetProps<string>) {
  const { contentSchema } = props.schema;
  return contentSchema ? <JsonFormOrCode {...props} content={contentSchema} /> : <JsonCode {...props} />;
}

import { FieldMap } from '#editor/pieces/shown-form/field-map.tsx';
import type { ValueMap } from '#editor/pieces/value-map/value-map.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Parameters of the page's address, each with the field of the block's form that it fills. */
export default function FormFieldMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return <FieldMap {...{ id, labelId, describedBy, value, isReadOnly, onChange }} />;
}

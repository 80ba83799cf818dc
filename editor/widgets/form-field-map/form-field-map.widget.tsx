import { FieldChoice } from '#editor/pieces/shown-form/field-choice.tsx';
import { type ValueMap, ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Parameters of the page's address, each with the field of the block's form that it fills. */
export default function FormFieldMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return (
    <ValueMapField
      {...{ id, labelId, describedBy, value, isReadOnly, onChange }}
      names="Parameter"
      values="Field"
      renderValue={(cell) => <FieldChoice {...cell} />}
    />
  );
}

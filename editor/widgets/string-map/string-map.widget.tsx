import { type ValueMap, ValueMapField } from '#editor/pieces/value-map/value-map.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Names and texts that belong together, such as hidden values of a form. */
export default function StringMap(props: PanelWidgetProps<ValueMap>) {
  const { id, labelId, describedBy, value, isReadOnly, onChange } = props;
  return <ValueMapField {...{ id, labelId, describedBy, value, isReadOnly, onChange }} names="Name" values="Value" />;
}

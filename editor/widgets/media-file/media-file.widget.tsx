import { FileChoice } from '#editor/pieces/media/file-choice/file-choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A document or film of the library, kept by its id. */
export default function MediaFile({ id, labelId, describedBy, value, isReadOnly, onChange }: PanelWidgetProps<string>) {
  return (
    <FileChoice
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      value={value ?? ''}
      isReadOnly={isReadOnly}
      onChange={(file) => onChange(file?.id)}
    />
  );
}

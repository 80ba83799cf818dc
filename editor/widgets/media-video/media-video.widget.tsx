import { FileChoice } from '#editor/pieces/media/file-choice/file-choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A film of the library, kept by its id. Poster and captions belong to the film itself, in the library. */
export default function MediaVideo({
  id,
  labelId,
  describedBy,
  value,
  isReadOnly,
  onChange,
}: PanelWidgetProps<string>) {
  return (
    <FileChoice
      id={id}
      labelledBy={labelId}
      describedBy={describedBy}
      value={value ?? ''}
      kind="video"
      isReadOnly={isReadOnly}
      onChange={(file) => onChange(file?.id)}
    />
  );
}

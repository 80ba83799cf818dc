import { PictureChoice } from '#editor/pieces/media/picture-choice/picture-choice.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** A picture of the library of which nothing but the id is kept. */
export default function ImageId({ id, labelId, value, isReadOnly, onChange }: PanelWidgetProps<string>) {
  return (
    <PictureChoice
      id={id}
      labelledBy={labelId}
      value={value ? value : null}
      isReadOnly={isReadOnly}
      onChange={(picked) => onChange(picked ?? undefined)}
    />
  );
}

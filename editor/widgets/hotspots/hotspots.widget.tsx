import { JsonFormOrCode } from '#editor/pieces/json-form/json-form-or-code.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';
import { PicturePoints } from './picture-points.tsx';

/** Points on the block's picture: set and moved on the picture, described in the form below, or written as JSON. */
export default function Hotspots(props: PanelWidgetProps<string>) {
  const { contentSchema } = props.schema;
  if (!contentSchema) return null;
  return (
    <JsonFormOrCode
      {...props}
      content={contentSchema}
      above={
        <PicturePoints
          text={props.value ?? ''}
          max={contentSchema.maxItems ?? 20}
          isReadOnly={props.isReadOnly}
          onChange={props.onChange}
        />
      }
    />
  );
}

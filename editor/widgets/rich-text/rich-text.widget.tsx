import type { RichTextDocument } from '#block-schemas/index.ts';
import { RichText } from '#editor/pieces/rich-text/rich-text.tsx';
import type { PanelWidgetProps } from '../widget.types.ts';

/** Formatted text in the property panel. */
export default function RichTextWidget(props: PanelWidgetProps<RichTextDocument | string>) {
  return <RichText {...props} />;
}

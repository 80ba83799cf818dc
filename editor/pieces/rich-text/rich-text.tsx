import { Suspense } from 'react';
import { isRichText, type RichTextDocument, readRichText } from '#block-schemas/index.ts';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { PanelWidgetProps } from '#editor/widgets/widget.types.ts';
import { WaitingText } from './waiting-text.tsx';

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

/** Formatted text. The editor comes when a panel first shows one; until then its words stand there. */
export function RichText(props: PanelWidgetProps<RichTextDocument | string>) {
  const { value, onChange, ...rest } = props;
  const document = isRichText(value) ? value : readRichText(value);
  const waiting = <WaitingText of={document} isReadOnly={rest.isReadOnly} />;
  return (
    <Suspense fallback={waiting}>
      <Editor {...rest} value={document} onChange={onChange} />
    </Suspense>
  );
}

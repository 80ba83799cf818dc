import { Suspense } from 'react';
import type { TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { isRichText, type RichTextDocument, readRichText, richTextToPlain } from '#block-schemas/index.ts';
import { lazyPart } from '#editor/ui/lazy-part/lazy-part.ts';
import type { PanelWidgetProps } from '#editor/widgets/widget.types.ts';
import { FormattingTools } from './formatting-tools.tsx';
import styles from './rich-text.module.css';

const Editor = lazyPart(async () => (await import('./rich-text-editor.tsx')).RichTextEditor);

const plain: TextState = { marks: [], level: 0, list: null, isQuote: false, link: null, table: null };
const later = (): void => undefined;

/**
 * The words and the tools, out of reach until the editor is there. As high as the editor will be: what stands below
 * must not move away under a pointer that is being pressed.
 */
const Waiting = ({ words, isReadOnly }: { words: string; isReadOnly: boolean }) => (
  <div className={styles.editor} data-readonly={isReadOnly} aria-busy="true">
    {!isReadOnly && (
      <div inert>
        <FormattingTools state={plain} run={later} onLink={later} />
      </div>
    )}
    <div className={styles.text}>{words}</div>
  </div>
);

/** Formatted text. The editor comes when a panel first shows one; until then its words stand there. */
export function RichText(props: PanelWidgetProps<RichTextDocument | string>) {
  const { value, onChange, ...rest } = props;
  const document = isRichText(value) ? value : readRichText(value);
  const waiting = <Waiting words={document ? richTextToPlain(document) : ''} isReadOnly={rest.isReadOnly} />;
  return (
    <Suspense fallback={waiting}>
      <Editor {...rest} value={document} onChange={onChange} />
    </Suspense>
  );
}

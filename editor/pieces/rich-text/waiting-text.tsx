import type { TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { type RichTextDocument, richTextToPlain } from '#block-schemas/index.ts';
import { FormattingTools } from './formatting-tools.tsx';
import styles from './rich-text.module.css';

const plain: TextState = { marks: [], level: 0, list: null, isQuote: false, link: null, table: null };
const later = (): void => undefined;

/**
 * The words and the tools, out of reach until the editor is there. As high as the editor will be: what stands below
 * must not move away under a pointer that is being pressed.
 */
export const WaitingText = ({
  of: document,
  isReadOnly,
}: {
  of: RichTextDocument | undefined;
  isReadOnly: boolean;
}) => (
  <div className={styles.editor} data-readonly={isReadOnly} aria-busy="true">
    {!isReadOnly && (
      <div inert>
        <FormattingTools state={plain} run={later} onLink={later} />
      </div>
    )}
    <div className={styles.text}>{document ? richTextToPlain(document) : ''}</div>
  </div>
);

import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { type RichTextDocument, readRichText } from '#block-schemas/index.ts';
import { matchesKeys } from '#editor/shell/shortcuts/shortcuts.ts';
import type { PanelWidgetProps } from '#editor/widgets/widget.types.ts';
import { readTextState } from '#text-editing/read-text-state.ts';
import { runTextCommand } from '#text-editing/run-text-command.ts';
import { showDocument } from '#text-editing/show-document.ts';
import { textExtensions } from '#text-editing/text-extensions.ts';
import { FormattingTools } from './formatting-tools.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './rich-text.module.css';
import { TableCaption } from './table-tools.tsx';
import { textBox } from './text-box.ts';
import { WaitingText } from './waiting-text.tsx';

/** The editor itself; stores the document as JSON cut to what the product allows. */
export const RichTextEditor = (props: PanelWidgetProps<RichTextDocument>) => {
  const { id, labelId, describedBy, value, isReadOnly, isInvalid, onChange } = props;
  const [isLinking, setLinking] = useState(false);
  const sent = useRef(JSON.stringify(value));
  const change = useRef(onChange);
  change.current = onChange;
  const box = textBox({ id, labelId, describedBy, isReadOnly, className: styles.text });
  const editor = useEditor({
    extensions: textExtensions,
    content: value ?? null,
    ...box,
    editorProps: {
      ...box.editorProps,
      handleKeyDown: (_view, event) => {
        const isLink = !isReadOnly && matchesKeys(event, 'Mod+K');
        if (isLink) setLinking(true);
        return isLink;
      },
    },
    onUpdate: ({ editor: current }) => {
      const document = current.isEmpty ? undefined : readRichText(current.getJSON());
      sent.current = JSON.stringify(document);
      change.current(document);
    },
  });
  // Undo and other people's changes come from outside; what was typed here is never written back.
  useEffect(() => {
    const incoming = JSON.stringify(value);
    if (!editor || incoming === sent.current) return;
    sent.current = incoming;
    showDocument(editor, value);
  }, [editor, value]);

  if (!editor) return <WaitingText of={value} isReadOnly={isReadOnly} />;
  return <EditedText {...{ editor, id, isReadOnly, isInvalid, isLinking, setLinking }} />;
};

interface EditedTextProps extends Pick<PanelWidgetProps<RichTextDocument>, 'id' | 'isReadOnly' | 'isInvalid'> {
  editor: Editor;
  isLinking: boolean;
  setLinking: (isLinking: boolean) => void;
}

/** What is typed in, with its tools around it. */
const EditedText = ({ editor, id, isReadOnly, isInvalid, isLinking, setLinking }: EditedTextProps) => {
  const state = useEditorState({ editor, selector: ({ editor: current }) => readTextState(current) });
  return (
    <div className={styles.editor} data-invalid={isInvalid} data-readonly={isReadOnly}>
      {!isReadOnly && (
        <FormattingTools
          state={state}
          run={(command) => runTextCommand(editor, command)}
          onLink={() => setLinking(true)}
        />
      )}
      {isLinking && (
        <LinkForm
          id={id}
          link={state.link}
          onDone={(command) => {
            setLinking(false);
            runTextCommand(editor, command);
          }}
        />
      )}
      {!isReadOnly && <TableCaption table={state.table} run={(command) => runTextCommand(editor, command)} id={id} />}
      <EditorContent editor={editor} />
    </div>
  );
};

import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';
import { readRichText } from '#block-schemas/index.ts';
import { t } from '#editor/i18n/t.ts';
import styles from '#editor/pieces/rich-text/rich-text.module.css';
import { TableCaption, TableMenu } from '#editor/pieces/rich-text/table-tools.tsx';
import { textBox } from '#editor/pieces/rich-text/text-box.ts';
import { readTextState } from '#text-editing/read-text-state.ts';
import { runTextCommand } from '#text-editing/run-text-command.ts';
import { tableNodes } from '#text-editing/table-nodes.ts';
import type { PanelWidgetProps } from '../widget.types.ts';
import { tableHtml } from './table-html.ts';

const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: false,
    blockquote: false,
    undoRedo: false,
    trailingNode: false,
  }),
  ...tableNodes,
];

/** A table stored as HTML, edited as a table. What is no table is left out. */
export const HtmlTableEditor = (props: PanelWidgetProps<string>) => {
  const { id, labelId, describedBy, value = '', isReadOnly, isInvalid, onChange } = props;
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  const editor = useEditor({
    extensions,
    content: value,
    ...textBox({ id, labelId, describedBy, isReadOnly, className: styles.text }),
    onUpdate: ({ editor: current }) => {
      const table = readRichText(current.getJSON())?.content.find(({ type }) => type === 'table');
      const html = table ? tableHtml(table) : '';
      if (html === sent.current) return;
      sent.current = html;
      change.current(html);
    },
  });
  useEffect(() => {
    if (!editor || value === sent.current) return;
    sent.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return <div className={styles.editor} aria-busy="true" />;
  return <EditedTable {...{ editor, id, isReadOnly, isInvalid }} />;
};

interface EditedTableProps extends Pick<PanelWidgetProps<string>, 'id' | 'isReadOnly' | 'isInvalid'> {
  editor: Editor;
}

/** What is typed in, with its tools above it. */
const EditedTable = ({ editor, id, isReadOnly, isInvalid }: EditedTableProps) => {
  const table = useEditorState({ editor, selector: ({ editor: current }) => readTextState(current).table });
  const run = (command: TextCommand): void => runTextCommand(editor, command);
  return (
    <div className={styles.editor} data-invalid={isInvalid}>
      {!isReadOnly && (
        <div className={styles.tools} role="toolbar" aria-label={t('Table')}>
          <TableMenu table={table} run={run} />
        </div>
      )}
      {!isReadOnly && <TableCaption table={table} run={run} id={id} />}
      <EditorContent editor={editor} />
    </div>
  );
};

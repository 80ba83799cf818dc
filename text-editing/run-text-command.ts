import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';

type TableChange = Extract<TextCommand, { do: 'table' }>['change'];

const tableCommands: Record<Exclude<TableChange, 'insert'>, Command> = {
  'row-before': addRowBefore,
  'row-after': addRowAfter,
  'column-before': addColumnBefore,
  'column-after': addColumnAfter,
  'header-row': toggleHeader('row'),
  'header-column': toggleHeader('column'),
  merge: mergeCells,
  split: splitCell,
  'delete-row': deleteRow,
  'delete-column': deleteColumn,
  'delete-table': deleteTable,
};

const cell = (type: 'tableHeader' | 'tableCell') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableHeader' | 'tableCell') => ({
  type: 'tableRow',
  content: [cell(type), cell(type), cell(type)],
});

/** Three by three with a head: the size most tables begin with. */
const newTable = { type: 'table', content: [row('tableHeader'), row('tableCell'), row('tableCell')] };

const changeTable = (editor: Editor, change: TableChange): void => {
  if (change !== 'insert') {
    tableCommands[change](editor.state, editor.view.dispatch);
    return;
  }
  const at = editor.state.selection.from;
  editor
    .chain()
    .insertContent([newTable, { type: 'paragraph' }])
    .setTextSelection(at + 3)
    .run();
};

/** Does a command at the cursor, which is in the text afterwards. */
export const runTextCommand = (editor: Editor, command: TextCommand): void => {
  const chain = () => editor.chain();
  switch (command.do) {
    case 'mark':
      chain().toggleMark(command.mark).run();
      break;
    case 'paragraph':
      chain().setParagraph().run();
      break;
    case 'heading':
      chain().setHeading({ level: command.level }).run();
      break;
    case 'list':
      (command.kind === 'bulletList' ? chain().toggleBulletList() : chain().toggleOrderedList()).run();
      break;
    case 'quote':
      chain().toggleBlockquote().run();
      break;
    case 'clear':
      chain().unsetAllMarks().run();
      break;
    case 'link':
      setLink(editor, { href: command.href, page_id: command.page_id ?? null });
      break;
    case 'unlink':
      chain().extendMarkRange('link').unsetLink().run();
      break;
    case 'table':
      changeTable(editor, command.change);
      break;
    case 'caption':
      // It is typed outside of the text.
      editor.commands.updateAttributes('table', { caption: command.text || null });
      return;
    case 'focus':
      break;
  }
  // At once: Tiptap's own focus comes with a later frame and would put back the cursor that a key has moved since.
  editor.view.dom.ownerDocument.defaultView?.focus();
  editor.view.focus();
};

/** Links the chosen words, or the link the cursor is in; where nothing is chosen the address itself is written. */
const setLink = (editor: Editor, link: { href: string; page_id: string | null }): void => {
  const isInLink = editor.isActive('link');
  if (editor.state.selection.empty && !isInLink) {
    const text = { type: 'text', text: link.href, marks: [{ type: 'link', attrs: link }] };
    editor.chain().insertContent(text).unsetMark('link').run();
    return;
  }
  editor.chain().extendMarkRange('link').setMark('link', link).run();
};

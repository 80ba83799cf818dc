import { Editor, type NodeConfig } from '@tiptap/core';
import type { EditorView } from '@tiptap/pm/view';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { readTextState } from '#text-editing/read-text-state.ts';
import { runTextCommand } from '#text-editing/run-text-command.ts';
import { Table } from '#text-editing/table-nodes.ts';
import { textExtensions } from '#text-editing/text-extensions.ts';
import { withListsFromWord } from '#text-editing/word-lists.ts';
import drawn from '../ui/rich-text.module.css';
import { type FormattedKeysHost, formattedKeys } from './formatted-keys.ts';
import type { OpenText, TextMessage } from './open-text.types.ts';
import { slashBefore } from './slash-word.ts';
import { createTextExchange } from './text-exchange.ts';

export interface FormattedTextHost {
  changed(value: RichTextDocument | undefined): void;
  tell(message: TextMessage): void;
  /** The person is done. */
  leave(): void;
}

export interface FormattedTextPlace {
  element: HTMLElement;
  value: RichTextDocument | undefined;
  /** Where the text was pressed; the cursor is at its end otherwise. */
  at: { x: number; y: number } | undefined;
  /** What was typed before the editor was there. */
  typed: string;
}

/** A table as `RichText` draws it: in a box of its own that scrolls, with its caption. */
const renderTable: NodeConfig['renderHTML'] = ({ node }) => {
  const caption = String(node.attrs.caption ?? '');
  const words = caption === '' ? [] : [['caption', { contenteditable: 'false' }, caption]];
  return ['div', { class: drawn.table ?? '' }, ['table', {}, ...words, ['tbody', 0]]];
};

const extensions = textExtensions.map((extension) =>
  extension.name === Table.name ? Table.extend({ renderHTML: renderTable }) : extension,
);

/** Foreign HTML as a document that runs nothing and loads nothing. */
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const boxOf = ({ left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>) => ({
  x: left + scrollX,
  y: top + scrollY,
  width: right - left,
  height: bottom - top,
});

/** The chosen words, or the line of the cursor. */
function caretBox(view: EditorView) {
  const { from, to } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
  const sides = [start.left, start.right, end.left, end.right];
  return boxOf({
    left: Math.min(...sides),
    right: Math.max(...sides),
    top: Math.min(start.top, end.top),
    bottom: Math.max(start.bottom, end.bottom),
  });
}

/** What was typed after a "/" that is being typed now. */
function slashWord({ selection }: EditorView['state']): string | null {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  return slashBefore($from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc'));
}

function caretAt(editor: Editor, at: { x: number; y: number } | undefined) {
  const found = at && editor.view.posAtCoords({ left: at.x, top: at.y });
  editor.view.focus();
  editor.commands.setTextSelection(found?.pos ?? editor.state.doc.content.size);
}

/**
 * Typing over a formatted text where it stands: Tiptap on the very element that the block has drawn. Undo is the
 * page's, the tools are drawn by the builder; every change is told at once, so that nothing is lost however it ends.
 */
export function editFormattedText(
  { element, value, at, typed }: FormattedTextPlace,
  host: FormattedTextHost,
): OpenText {
  const editor = new Editor({
    element: { mount: element },
    extensions,
    content: value ?? null,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => withListsFromWord(html, parse),
      attributes: { role: 'textbox', 'aria-multiline': 'true' },
    },
  });
  const { view } = editor;
  const exchange = createTextExchange(editor, value, host.changed);
  let frame = 0;

  const tellWhere = () => {
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      const state = readTextState(editor);
      const text = boxOf(element.getBoundingClientRect());
      host.tell({ say: 'textAt', state, caret: caretBox(view), text, slash: slashWord(view.state) });
    });
  };
  editor.on('update', () => {
    // A composition (IME) is reported when it is complete.
    if (!view.composing) exchange.report();
  });
  editor.on('transaction', tellWhere);
  const dropSlash = () => {
    const word = slashWord(view.state);
    const to = view.state.selection.from;
    if (word !== null) editor.commands.deleteRange({ from: to - word.length - 1, to });
  };
  const keysHost: FormattedKeysHost = { ...host, dropSlash, isInSlash: () => slashWord(view.state) !== null };
  const keys = formattedKeys(element, keysHost);
  // The editor takes the composed words in a moment after this.
  element.addEventListener('compositionend', () => setTimeout(exchange.composed, 50), { signal: keys.signal });
  caretAt(editor, at);
  if (typed !== '') editor.commands.insertContent({ type: 'text', text: typed });
  tellWhere();

  return {
    element,
    show: exchange.show,
    taken: exchange.taken,
    run(command, insteadOfSlash) {
      keys.answered();
      if (insteadOfSlash) dropSlash();
      runTextCommand(editor, command);
    },
    slashShown: keys.slashShown,
    close() {
      exchange.report();
      keys.stop();
      cancelAnimationFrame(frame);
      editor.destroy();
      element.removeAttribute('contenteditable');
    },
  };
}

import type { Editor } from '@tiptap/core';
import { type RichTextDocument, readRichText } from '#block-schemas/index.ts';
import { showDocument } from '#text-editing/show-document.ts';

/** What an editor on the canvas and the page tell each other of one text. */
export interface TextExchange {
  /** Tells what was typed, if it is another text than the one told last. */
  report(): void;
  show(value: RichTextDocument | undefined): void;
  taken(value: RichTextDocument | undefined): void;
  /** An input method is done. */
  composed(): void;
}

/** The document as the product stores it; none when there are no words in it. */
const documentOf = (editor: Editor) => (editor.isEmpty ? undefined : readRichText(editor.getJSON()));

/**
 * Own words come back from the page while the next ones are typed; what others write, and what undo brings, comes the
 * same way and is to be shown. Which is which follows from counting what was told and what has been taken in.
 *
 * @param value what the page holds
 */
export function createTextExchange(
  editor: Editor,
  value: RichTextDocument | undefined,
  changed: (value: RichTextDocument | undefined) => void,
): TextExchange {
  /** The text as it was told or shown last. */
  let known = JSON.stringify(documentOf(editor));
  /** What the page holds, as far as it is not on its way there from here. */
  let outside = JSON.stringify(value);
  let untaken = 0;
  /** What came while an input method was composing. */
  let waiting: { value: RichTextDocument | undefined } | null = null;

  const report = () => {
    const document = documentOf(editor);
    const text = JSON.stringify(document);
    if (text === known) return;
    known = text;
    untaken += 1;
    changed(document);
  };
  const show = (next: RichTextDocument | undefined) => {
    if (untaken > 0 || JSON.stringify(next) === outside) return;
    if (editor.view.composing) {
      waiting = { value: next };
      return;
    }
    outside = JSON.stringify(next);
    if (outside === known) return;
    known = outside;
    showDocument(editor, next);
  };
  return {
    report,
    show,
    taken(now) {
      untaken = Math.max(0, untaken - 1);
      if (untaken === 0) outside = JSON.stringify(now);
    },
    composed() {
      report();
      if (waiting) show(waiting.value);
      waiting = null;
    },
  };
}

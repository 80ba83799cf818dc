import type { TiptapEditorHTMLElement } from '@tiptap/core';
import { controlIn } from './control-in.ts';

/** Types words where the cursor last stood in the text of a field. */
export function typeInto(field: HTMLElement | null, words: string): void {
  const control = field && controlIn(field);
  if (!control) return;
  // A formatted text that lost the focus knows its place itself; the browser would begin at its front.
  const { editor } = control as TiptapEditorHTMLElement;
  if (editor) editor.view.focus();
  else control.focus();
  // The one way that plain and formatted texts take alike, with the browser's own undo.
  document.execCommand('insertText', false, words);
}

import { controlIn } from './control-in.ts';

/** Types words where the cursor last stood in the text of a field. */
export function typeInto(field: HTMLElement | null, words: string): void {
  const control = field && controlIn(field);
  if (!control) return;
  control.focus();
  // The one way that plain and formatted texts take alike, with the browser's own undo.
  document.execCommand('insertText', false, words);
}

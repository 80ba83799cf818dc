import type { Editor } from '@tiptap/core';
import type { RichTextDocument } from '#block-schemas/index.ts';

const emptyDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Shows a text that came from outside (undo, somebody else's change). Only what differs is replaced, so that the cursor
 * stays where it is; the editor tells nobody of it.
 */
export const showDocument = (editor: Editor, value: RichTextDocument | undefined): void => {
  const { doc, tr } = editor.state;
  const next = editor.schema.nodeFromJSON(value && value.content.length > 0 ? value : emptyDocument);
  const from = doc.content.findDiffStart(next.content);
  const ends = doc.content.findDiffEnd(next.content);
  if (from === null || ends === null) return;
  // Where letters repeat, the two searches pass each other.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  tr.replace(from, ends.a + overlap, next.slice(from, ends.b + overlap));
  const isSame = tr.doc.eq(next);
  if (isSame) editor.view.dispatch(tr.setMeta('preventUpdate', true));
  // A place where the replaced part does not fit the way it was cut.
  else editor.commands.setContent(value ?? null, { emitUpdate: false });
};

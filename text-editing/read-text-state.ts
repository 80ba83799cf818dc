import type { Editor } from '@tiptap/core';
import { mergeCells, splitCell } from '@tiptap/pm/tables';
import type { TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { richTextMarks } from '#block-schemas/index.ts';

const readLink = (editor: Editor): TextState['link'] => {
  const { href, page_id: page } = editor.getAttributes('link');
  if (typeof href !== 'string' || !editor.isActive('link')) return null;
  return { href, ...(page ? { page_id: String(page) } : {}) };
};

/** What is true of the words at the cursor, for the tools around the text. */
export const readTextState = (editor: Editor): TextState => ({
  marks: richTextMarks.filter((mark) => editor.isActive(mark)),
  level: editor.isActive('heading') ? Number(editor.getAttributes('heading').level) : 0,
  list: (['bulletList', 'orderedList'] as const).find((list) => editor.isActive(list)) ?? null,
  isQuote: editor.isActive('blockquote'),
  link: readLink(editor),
  table: editor.isActive('table')
    ? {
        canMerge: mergeCells(editor.state),
        canSplit: splitCell(editor.state),
        caption: String(editor.getAttributes('table').caption ?? ''),
      }
    : null,
});

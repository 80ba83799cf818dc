import { Mark } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { isSafeUrl } from '#block-schemas/index.ts';
import { PageLinks } from './page-links.ts';
import { tableNodes } from './table-nodes.ts';

/** Small letters below or above the line; a letter is one of them at most. */
const smallLetters = (name: 'subscript' | 'superscript', excludes: string, tag: 'sub' | 'sup') =>
  Mark.create({
    name,
    excludes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/**
 * All that a formatted text may hold (`richTextChildren`, `richTextMarks`), for every editor of one. What an editor's
 * schema lacks would be gone with the first key press, so there is this one.
 */
export const textExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    // The product's own undo goes over all fields, so the editor keeps none.
    undoRedo: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (url) => isSafeUrl(url ?? ''),
    },
  }),
  PageLinks,
  smallLetters('subscript', 'superscript', 'sub'),
  smallLetters('superscript', 'subscript', 'sup'),
  ...tableNodes,
];

import { parseInert } from '#editor/trusted-types.ts';
import { withListsFromWord } from '#text-editing/word-lists.ts';

export interface TextBoxPlace {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  isReadOnly: boolean;
  /** Class of the element that is typed in. */
  className: string | undefined;
}

/** Undo and redo are the page's, in all its fields: the editor must not keep these keys to itself. */
const isUndoOrRedo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && /^[zy]$/i.test(event.key);

/**
 * What every Tiptap editor of ours has in common: for assistive technology it is a text box of several lines, named by
 * its field's label; its styles are the build's own, and React hears only of what it asks for.
 */
export const textBox = ({ id, labelId, describedBy, isReadOnly, className }: TextBoxPlace) => ({
  editable: !isReadOnly,
  injectCSS: false,
  // Made when the field is there: one made while it is drawn is made once more where drawing is interrupted.
  immediatelyRender: false as const,
  shouldRerenderOnTransaction: false,
  editorProps: {
    transformPastedHTML: (html: string) => withListsFromWord(html, parseInert),
    handleDOMEvents: { keydown: (_view: unknown, event: KeyboardEvent) => isUndoOrRedo(event) },
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      class: className ?? '',
    },
  },
});

import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';
import type { RichTextDocument } from '#block-schemas/index.ts';

/** What a formatted text has to say beside its value. */
export type TextMessage = Extract<FromCanvas, { say: 'textAt' | 'textAsks' | 'slashKey' | 'key' }>;

/** A text that is being edited. */
export interface OpenText {
  readonly element: HTMLElement;
  /** Reports the last words and leaves the element as it was made. */
  close(): void;
  /** The text as it is now on the page: own words, an undo, somebody else's change. */
  show?(value: RichTextDocument | undefined): void;
  /** What was told is on the page, which now holds this. */
  taken?(value: RichTextDocument | undefined): void;
  run?(command: TextCommand, insteadOfSlash: boolean): void;
  slashShown?(on: boolean): void;
}

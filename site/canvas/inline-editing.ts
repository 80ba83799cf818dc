import type { TextCommand } from '#api-clients/canvas/text-editing.messages.ts';
import type { RichTextDocument } from '#block-schemas/index.ts';
import { fieldElement, isPlainText } from './find-marks.ts';
import type { OpenText, TextMessage } from './open-text.types.ts';
import { editPlainText } from './plain-editing.ts';

export interface InlineEditingHost {
  started(block: string, field: string): void;
  changed(block: string, field: string, value: string | RichTextDocument | undefined): void;
  ended(block: string, field: string): void;
  /** Whether a field holds no more than one line: a heading, a label. */
  isOneLine(block: string, field: string): boolean;
  /** The plain text of a field as it is written, where visitors read something else; null where they read the same. */
  plainText(block: string, field: string): string | null;
  /** The formatted text of a field; null where the field is none. */
  formattedText(block: string, field: string): { value: RichTextDocument | undefined } | null;
  /** While a text is edited in place, React must leave its block alone. */
  hold(block: string | null): void;
  tell(message: TextMessage): void;
  /** What edits formatted texts could not be loaded: the panel has to do. */
  unavailable(block: string, field: string): void;
}

export interface InlineEditing {
  /** False when there is no such text on the canvas. */
  start(block: string, field: string, at?: { x: number; y: number }): boolean;
  end(): void;
  /** Keeps a key that is pressed between a double click and the first cursor; it is typed then. */
  keepKey(event: KeyboardEvent): boolean;
  readonly active: { block: string; field: string; element: HTMLElement } | null;
  /** The blocks have changed while a text is edited. */
  followBlocks(): void;
  /** What was told last is on the page. */
  taken(): void;
  /** For the formatted text that is edited; nothing otherwise. */
  format(command: TextCommand, insteadOfSlash?: boolean): void;
  name(label: string): void;
  slashShown(on: boolean): void;
}

const loadFormatted = () => import('./formatted-editing.ts');

/** Fetches what edits formatted texts, for a text that is pointed at. */
export const prepareFormatted = () => void loadFormatted().catch(() => undefined);

/** Typing over a text on the canvas itself: a plain one at once, a formatted one as soon as its editor is there. */
export function createInlineEditing(host: InlineEditingHost): InlineEditing {
  let active: { block: string; field: string; text: OpenText } | null = null;
  /** A formatted text whose editor is being fetched, and what was typed for it meanwhile. */
  let coming: { block: string; field: string; keys: string } | null = null;

  const end = () => {
    coming = null;
    if (!active) return;
    const { block, field, text } = active;
    active = null;
    text.close();
    host.ended(block, field);
    host.hold(null);
  };

  const begin = (block: string, field: string, open: () => OpenText) => {
    host.hold(block);
    active = { block, field, text: open() };
    host.started(block, field);
  };

  const startFormatted = async (block: string, field: string, at: { x: number; y: number } | undefined) => {
    const mine = { block, field, keys: '' };
    coming = mine;
    const loaded = await loadFormatted().catch(() => null);
    if (coming !== mine) return;
    coming = null;
    const element = fieldElement(block, field);
    const formatted = host.formattedText(block, field);
    if (!loaded || !element || !formatted) return host.unavailable(block, field);
    const place = { element, value: formatted.value, at, typed: mine.keys };
    const changed = (value: RichTextDocument | undefined) => host.changed(block, field, value);
    begin(block, field, () => loaded.editFormattedText(place, { changed, tell: host.tell, leave: end }));
  };

  return {
    start(block, field, at) {
      end();
      const element = fieldElement(block, field);
      if (!element) return false;
      if (isPlainText(element)) {
        const changed = (value: string) => host.changed(block, field, value);
        const written = host.plainText(block, field);
        const place = { element, isOneLine: host.isOneLine(block, field), at: written === null ? at : undefined };
        begin(block, field, () => {
          if (written !== null) element.textContent = written;
          return editPlainText(place, { changed, leave: end });
        });
        return true;
      }
      if (!host.formattedText(block, field)) return false;
      void startFormatted(block, field, at);
      return true;
    },
    end,
    keepKey({ key, ctrlKey, metaKey, altKey }) {
      if (!coming || ctrlKey || metaKey || altKey) return false;
      if (key === 'Escape') coming = null;
      else if ([...key].length === 1) coming.keys += key;
      return true;
    },
    get active() {
      return active && { block: active.block, field: active.field, element: active.text.element };
    },
    followBlocks() {
      if (!active) return;
      const { block, field, text } = active;
      const now = host.formattedText(block, field);
      if (!text.element.isConnected) end();
      else if (now) text.show?.(now.value);
    },
    taken() {
      const now = active && host.formattedText(active.block, active.field);
      if (now) active?.text.taken?.(now.value);
    },
    format: (command, insteadOfSlash = false) => active?.text.run?.(command, insteadOfSlash),
    name(label) {
      // A plain text is still the heading or the label that it was.
      if (active?.text.run) active.text.element.setAttribute('aria-label', label);
    },
    slashShown: (on) => active?.text.slashShown?.(on),
  };
}

import { useLayoutEffect } from 'react';
import { holdsBlocks } from '#api-clients/canvas/holds-blocks.ts';
import { clipType } from '#editor/builder/document/clipboard/clip.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { useStage } from '../stage.context.ts';

/** Whether the event belongs to a field, a dialog or marked text rather than to the chosen blocks. */
const isElsewhere = (event: ClipboardEvent): boolean => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return true;
  return event.type !== 'paste' && (window.getSelection()?.toString() ?? '') !== '';
};

const noRun = (): void => undefined;

/** Listens for the system's copy, cut and paste, here and on the canvas. */
export const ClipboardEvents = () => {
  const { clipboard, selection, actions } = useEditedDocument();
  const { canvas } = useStage();
  // As soon as a field can be seen: what is pasted into it in its first moment is looked at, too.
  useLayoutEffect(() => {
    const fill = (event: ClipboardEvent): void => {
      if (isElsewhere(event) || selection.get().blocks.length === 0) return;
      if (clipboard.fill(event, event.type === 'cut')) event.preventDefault();
    };
    const paste = (event: ClipboardEvent): void => {
      const data = event.clipboardData;
      if (!data || isElsewhere(event)) return;
      event.preventDefault();
      clipboard.paste({
        own: data.getData(clipType),
        html: data.getData('text/html'),
        plain: data.getData('text/plain'),
      });
    };
    const refuse = (): void => actions.refuse(t('These are blocks, not text. To paste them, leave the text first.'));
    /** Before the field takes them: as words they would be nothing anybody can read. */
    const keepFromText = (event: ClipboardEvent): void => {
      if (!event.clipboardData || !isElsewhere(event) || !holdsBlocks(event.clipboardData)) return;
      event.preventDefault();
      event.stopPropagation();
      refuse();
    };
    const stopCanvas = canvas.listen((message) => {
      if (message.say === 'blocksIntoText') refuse();
      if (message.say === 'copied') void clipboard.copyNow(message.cut);
      if (message.say === 'pasted') clipboard.paste(message);
    });
    document.addEventListener('copy', fill);
    document.addEventListener('cut', fill);
    document.addEventListener('paste', keepFromText, { capture: true });
    document.addEventListener('paste', paste);
    return () => {
      stopCanvas();
      document.removeEventListener('copy', fill);
      document.removeEventListener('cut', fill);
      document.removeEventListener('paste', keepFromText, { capture: true });
      document.removeEventListener('paste', paste);
    };
  }, [clipboard, canvas, selection, actions]);
  useShortcuts(t('Clipboard'), [
    { keys: 'Mod+C', label: t('Copy the chosen blocks'), run: noRun, isNative: true },
    { keys: 'Mod+X', label: t('Cut the chosen blocks'), run: noRun, isNative: true },
    { keys: 'Mod+V', label: t('Paste blocks or text'), run: noRun, isNative: true },
  ]);
  return null;
};

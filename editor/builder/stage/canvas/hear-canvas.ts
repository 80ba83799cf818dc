import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';
import { fieldSchema, readRichText } from '#block-schemas/index.ts';
import type { DraftBlock } from '#documents/page/document.types.ts';
import type { TranslatableText } from '#documents/page/translation-status.ts';
import { extendSelection } from '#editor/builder/document/store/selection.ts';
import { textsOfDraftBlock } from '#editor/builder/document/translate/draft-texts.ts';
import { translateCommand } from '#editor/builder/document/translate/translate-commands.ts';
import { t, tData } from '#editor/i18n/t.ts';
import { type CanvasState, takeBoxes, translatedLocale } from './canvas-state.ts';
import type { GoingInto } from './going-into.ts';
import { sendSelection } from './send-page.ts';

type Message<Say extends FromCanvas['say']> = Extract<FromCanvas, { say: Say }>;

/** A field of a block as a text to translate. */
const textOf = (id: string, block: DraftBlock, field: string): TranslatableText =>
  textsOfDraftBlock(id, block).find(({ path }) => path === field) ?? { target: id, path: field, source: '' };

/** Keys between a double click and the focus of the field it leads to are no commands; Escape calls it off. */
export const isMeantForField = (goingInto: GoingInto, message: FromCanvas): boolean => {
  if (!goingInto.isOn() || !['key', 'copied', 'pasted'].includes(message.say)) return false;
  if (message.say === 'key' && message.key === 'Escape') goingInto.end();
  return true;
};

/** Something was clicked on the canvas. */
const choosePicked = (
  { selection, store }: CanvasState,
  goingInto: GoingInto,
  { block, field, extend, into }: Message<'picked'>,
): void => {
  if (into) goingInto.start();
  else goingInto.end();
  if (block === null) {
    selection.set({ blocks: [], field: null, origin: 'canvas' });
    return;
  }
  const blocks = extendSelection(selection.get(), block, extend, store.getStructure().order);
  selection.set({ blocks, field: extend === 'none' ? field : null, origin: into ? 'builder' : 'canvas' });
};

/** A text of the canvas is typed in; that of a locked block is not. */
const beginTyping = (canvas: CanvasState, { block, field }: Message<'inlineStarted'>): void => {
  const { store, actions, link, inline, selection } = canvas;
  if (store.getBlock(block)?.locked) {
    link?.send({ say: 'endInline' });
    actions.refuse(t('{name} is locked. Unlock it first.', { name: actions.nameOf(block) }));
    return;
  }
  inline.set({ block, field });
  const label = fieldSchema(store.getBlock(block)?.type ?? '', field)?.title;
  if (label) link?.send({ say: 'nameInline', label: tData(label) });
  store.endStep();
  selection.set({ blocks: [block], field, origin: 'canvas' });
};

/** What was typed on the canvas: into the source, or into the translation that is shown. */
const writeTyped = (canvas: CanvasState, { block: id, field, value: typed }: Message<'inlineChanged'>): void => {
  // Of a formatted text only what one may hold.
  const value = typeof typed === 'string' ? typed : readRichText(typed);
  const { store, actions } = canvas;
  const locale = translatedLocale(canvas);
  const block = store.getBlock(id);
  const coalesceKey = `${locale ?? ''} ${id} ${field}`;
  if (locale === null) {
    const label = t('Edit {name}', { name: actions.nameOf(id) });
    store.dispatch({ do: 'setField', block: id, path: field, value }, { label, coalesceKey });
  } else if (block) {
    const label = t('Translate {name}', { name: actions.nameOf(id) });
    store.dispatch(translateCommand(locale, textOf(id, block, field), value), { label, coalesceKey });
  }
};

/** Takes in what the frame says, after `isMeantForField`. */
export const hearCanvas = (canvas: CanvasState, goingInto: GoingInto, message: FromCanvas): void => {
  switch (message.say) {
    case 'ready':
      canvas.state.set('ready');
      sendSelection(canvas);
      canvas.link?.send({ say: 'watchBoxes', on: true });
      break;
    case 'measured':
      takeBoxes(canvas, message);
      break;
    case 'scrolled':
      canvas.scroll.set({ x: message.x, y: message.y });
      break;
    case 'hover':
      canvas.hover.set(message.block);
      break;
    case 'picked':
      choosePicked(canvas, goingInto, message);
      break;
    case 'inlineStarted':
      beginTyping(canvas, message);
      break;
    case 'inlineChanged':
      writeTyped(canvas, message);
      canvas.link?.send({ say: 'inlineTaken' });
      break;
    case 'inlineEnded':
      canvas.inline.set(null);
      canvas.text.set(null);
      canvas.store.endStep();
      break;
    case 'textAt':
      canvas.text.set(message);
      break;
    case 'key':
      canvas.onKey(message);
      break;
    case 'failed':
      if (message.block) canvas.failures.set(new Map([...canvas.failures.get(), [message.block, message.message]]));
      break;
  }
};

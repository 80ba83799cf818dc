import type { FromCanvas } from '#api-clients/canvas/canvas.messages.ts';

/** A key press that the canvas passed on, given to the builder's shortcuts as if it had been pressed here. */
export const repeatKey = (message: Extract<FromCanvas, { say: 'key' }>): void => {
  const { key, code, ctrl, meta, shift, alt } = message;
  const modifiers = { ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt };
  window.dispatchEvent(new KeyboardEvent('keydown', { key, code, ...modifiers, bubbles: true, cancelable: true }));
};

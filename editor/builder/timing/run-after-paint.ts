/** Runs something once what was just changed is on the screen; at once where nothing is painted. */
export const runAfterPaint = (run: () => void): void => {
  if (typeof requestAnimationFrame === 'undefined' || document.visibilityState !== 'visible') run();
  else requestAnimationFrame(() => setTimeout(run));
};

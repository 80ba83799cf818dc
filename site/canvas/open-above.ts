/** The label that opens a closed tab; null when it is open or nothing opens it. */
const tabOf = (panel: Element): HTMLElement | null =>
  panel.hasAttribute('hidden') && panel.id !== ''
    ? document.querySelector<HTMLElement>(`[role="tab"][aria-controls="${CSS.escape(panel.id)}"]`)
    : null;

/** The choice that shows what it lies in, such as a colour its picture; null where nothing is chosen. */
const choiceOf = (around: Element): HTMLElement | null => {
  const id = around.getAttribute('data-shown-by');
  return id === null ? null : document.getElementById(id);
};

/**
 * Opens every tab and accordion item that an element lies in, from the outside in, and brings its slide to the front. The
 * label of a tab or slide opens what it names.
 */
export const openAbove = (target: Element): void => {
  const above: Element[] = [];
  for (let around = target.parentElement; around; around = around.parentElement) above.unshift(around);
  for (const around of above) {
    if (around instanceof HTMLDetailsElement) around.open = true;
    else (tabOf(around) ?? choiceOf(around))?.click();
  }
  target.closest<HTMLElement>('[role="tab"][aria-selected="false"], [data-go]:not([aria-current])')?.click();
  const slides = target.closest('[data-slides], [data-row]');
  if (slides) target.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
};

/** Opens the closed tab or accordion item whose label is at a point of the window. True when there was one. */
export const openAt = (x: number, y: number): boolean => {
  const label = document
    .elementFromPoint(x, y)
    ?.closest<HTMLElement>('[role="tab"][aria-selected="false"], details:not([open]) > summary');
  label?.click();
  return label !== undefined && label !== null;
};

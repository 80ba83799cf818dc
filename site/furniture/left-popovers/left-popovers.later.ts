/**
 * A popover that the keyboard leaves closes: what has the focus behind it could not be seen (WCAG 2.4.11). A pointer
 * closes it by itself, and would open it again by the press on its own button.
 */
addEventListener('focusin', ({ target }) => {
  if (!(target instanceof Element) || !target.matches(':focus-visible') || target.closest(':popover-open')) return;
  for (const left of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) left.hidePopover();
});

export {};

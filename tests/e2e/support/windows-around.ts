import type { Page } from 'playwright-core';

const windows = 'dialog:not(main *), [popover]:not(main *), header details';

/** Opens the windows and menus around the page one after the other, looks at each, and closes it. */
export async function lookAtWindows(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const count = await page.locator(windows).count();
  for (let at = 0; at < count; at += 1) {
    const name = await page.evaluate(openWindow, [windows, at] as const);
    if (name === null) continue;
    await look(name);
    await page.evaluate(closeWindow);
  }
}

/** Marks the window it opens; null for one that cannot be opened now. Runs in the page. */
function openWindow([selector, at]: readonly [string, number]): string | null {
  const element = document.querySelectorAll<HTMLElement>(selector)[at];
  if (!element || element.matches('[open], :popover-open')) return null;
  if (element instanceof HTMLDialogElement) element.showModal();
  else if (element instanceof HTMLDetailsElement) {
    if (!element.checkVisibility()) return null;
    element.open = true;
  } else if (element.checkVisibility()) return null;
  else element.showPopover();
  element.dataset.looked = '';
  return element.id || element.className || element.tagName.toLowerCase();
}

function closeWindow(): void {
  const element = document.querySelector<HTMLElement>('[data-looked]');
  delete element?.dataset.looked;
  if (element instanceof HTMLDialogElement) element.close();
  else if (element instanceof HTMLDetailsElement) element.open = false;
  else element?.hidePopover();
}

/** Content that waits for consent; loaded on pages that hold some. */
import { whenAllowed } from './consent-state.ts';

/** Lets in what is allowed now, and the rest when it is: always, or this once. */
export function openGates(): void {
  for (const gate of document.querySelectorAll<HTMLElement>('fc-blocked')) {
    let isOpen = false;
    const open = (): HTMLElement | null => {
      if (isOpen) return null;
      isOpen = true;
      // Whoever pressed a button in the content's stead goes on with the content.
      const hadFocus = gate.contains(document.activeElement);
      const content = letIn(gate);
      if (hadFocus) content?.focus();
      return content;
    };
    whenAllowed(gate.dataset.scope, open);
    gate.querySelector('[data-part=once]')?.addEventListener('click', () => open()?.focus());
  }
}

/** Puts the content in the placeholder's stead; answers its first element. */
function letIn(gate: HTMLElement): HTMLElement | null {
  const content = gate.querySelector('template')?.content;
  if (!content) return null;
  const copy = document.importNode(content, true);
  const first = copy.firstElementChild;
  gate.replaceChildren(copy);
  return first instanceof HTMLElement ? first : null;
}

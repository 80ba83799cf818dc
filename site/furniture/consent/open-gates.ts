/** Content that waits for consent; loaded on pages that hold some. */
import { readChoice, refusesBySignal, whenAllowed } from './consent-state.ts';

/** A placeholder speaks of a choice once one was made, and not before. */
function sayWhy(): void {
  const { version } = document.querySelector<HTMLElement>('fc-consent')?.dataset ?? {};
  const now = readChoice(version) !== null || refusesBySignal() ? 'refused' : 'undecided';
  for (const words of document.querySelectorAll<HTMLElement>('fc-blocked [data-while]'))
    words.hidden = words.dataset.while !== now;
}

/** Lets in what is allowed now, and the rest when it is: always, or this once. */
export function openGates(): void {
  document.addEventListener('fc-consent', sayWhy);
  sayWhy();
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

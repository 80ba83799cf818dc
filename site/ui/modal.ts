/** How a window may be closed besides its own buttons (specification, site §4). */
export interface ModalRules {
  /** Nothing but its buttons closes it. */
  preventClose?: boolean;
  /** Escape leaves it open. */
  ignoresEscape?: boolean;
}

/**
 * Opens a dialog over the page: focus moves in and comes back, Escape closes only if allowed, and a click beside it only
 * when press and release both happened there (dragging a selection out of a field is no wish to leave).
 * The dialog fills its backdrop with nothing of its own: what is seen lies in a child of it.
 * @returns what it was closed with: the `value` of a button of a `<form method="dialog">`, empty for Escape and backdrop
 */
export function openModal(
  dialog: HTMLDialogElement,
  { preventClose = false, ignoresEscape = preventClose }: ModalRules = {},
): Promise<string> {
  const stop = new AbortController();
  const { signal } = stop;
  // A click alone does not tell: between the backdrop and something inside, its target is what holds both, the dialog.
  let pressedOn: EventTarget | null = null;
  let releasedOn: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => (pressedOn = target), { signal });
  dialog.addEventListener('pointerup', ({ target }) => (releasedOn = target), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      if (!preventClose && [target, pressedOn, releasedOn].every((part) => part === dialog)) dialog.close('');
    },
    { signal },
  );
  // A second Escape closes a dialog whatever its first `cancel` was answered; the key itself never does.
  dialog.addEventListener('keydown', (event) => ignoresEscape && event.key === 'Escape' && event.preventDefault(), {
    signal,
  });
  dialog.addEventListener('cancel', (event) => event.target === dialog && ignoresEscape && event.preventDefault(), {
    signal,
  });
  dialog.returnValue = '';
  const from = document.activeElement;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener(
      'close',
      () => {
        stop.abort();
        // What has nowhere to go may stay where it was until the page is drawn again.
        const { activeElement: now, body } = document;
        if (now === body || dialog.contains(now)) giveFocusBack(from);
        resolve(dialog.returnValue);
      },
      { once: true },
    );
  });
}

/** What had it lay in a list that the window has closed: the button that opens the list takes its place. */
function giveFocusBack(from: Element | null): void {
  const list = from?.closest('[popover]');
  if (list) document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(list.id)}"]`)?.focus();
}

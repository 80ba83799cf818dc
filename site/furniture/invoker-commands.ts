/**
 * Buttons that open and close windows by `command` and `commandfor`, and windows that close at a press beside them
 * (`closedby`), in browsers younger than these attributes.
 */
export function answerInvokerCommands(root: Document = document): void {
  if (!('commandForElement' in HTMLButtonElement.prototype))
    root.addEventListener('click', (event) => obey(event, root));
  if (!('closedBy' in HTMLDialogElement.prototype)) closeBeside(root);
}

function obey({ target }: Event, root: Document): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[commandfor]') : null;
  const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  const command = button.getAttribute('command');
  if (command === 'show-modal' && !dialog.open) dialog.showModal();
  else if (command === 'close') dialog.close();
}

/** The window beside which something happened on its backdrop. */
function besideOf({ target, clientX, clientY }: MouseEvent): HTMLDialogElement | null {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return null;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom ? target : null;
}

/** Only where the press began there too: a selection that is dragged out of a field is no wish to leave. */
function closeBeside(root: Document): void {
  let pressed: HTMLDialogElement | null = null;
  root.addEventListener('pointerdown', (event) => {
    pressed = besideOf(event);
  });
  root.addEventListener('click', (event) => {
    if (pressed && besideOf(event) === pressed) pressed.close();
  });
}

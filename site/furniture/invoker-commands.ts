/**
 * Buttons that open and close windows by `command` and `commandfor`, and windows that close at a press beside them
 * (`closedby`), in browsers younger than these attributes.
 */
export function answerInvokerCommands(root: Document = document): void {
  if (!('commandForElement' in HTMLButtonElement.prototype))
    root.addEventListener('click', (event) => obey(event, root));
  if (!('closedBy' in HTMLDialogElement.prototype)) root.addEventListener('click', closeBeside);
}

function obey({ target }: Event, root: Document): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[commandfor]') : null;
  const dialog = root.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!button || !(dialog instanceof HTMLDialogElement)) return;
  const command = button.getAttribute('command');
  if (command === 'show-modal' && !dialog.open) dialog.showModal();
  else if (command === 'close') dialog.close();
}

function closeBeside(event: MouseEvent): void {
  const { target, clientX, clientY } = event;
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) target.close();
}

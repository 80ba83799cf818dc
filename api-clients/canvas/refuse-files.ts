/**
 * A file that is dropped where nothing takes it would open in the place of the page, and what is unsaved with it: it
 * is refused instead. What takes files says so by preventing the event's default before it comes here.
 */
export const refuseDroppedFiles = (root: Window): void => {
  const refuse = (event: DragEvent): void => {
    const { defaultPrevented, dataTransfer, target } = event;
    if (defaultPrevented || !dataTransfer?.types.includes('Files')) return;
    // A file input takes what is dropped on it by itself.
    if (target instanceof Element && target.closest('input[type="file"]')) return;
    event.preventDefault();
    dataTransfer.dropEffect = 'none';
  };
  root.addEventListener('dragover', refuse);
  root.addEventListener('drop', refuse);
};

/**
 * What is typed or chosen in within a field; the tools of formatted text and what stands by the label are beside that.
 * Of several choices: the one that is made.
 */
export const controlIn = (field: HTMLElement): HTMLElement | undefined => {
  const control = [
    ...field.querySelectorAll<HTMLElement>('input, textarea, select, button, [contenteditable="true"]'),
  ].find((each) => !each.closest('[role="toolbar"], [data-beside-label]'));
  if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return control;
  return field.querySelector<HTMLElement>('input[type="radio"]:checked') ?? control;
};

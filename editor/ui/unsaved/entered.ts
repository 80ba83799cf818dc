/** What is searched with and what is chosen from a disk are no words that anybody would have to write again. */
const FIELD = 'input:not([type="search"], [type="file"]), textarea, select, [contenteditable="true"]';

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const contentOf = (field: Element): string => {
  if (isTick(field)) return String(field.checked);
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
    return field.value;
  return field.textContent;
};

/** The field that an event is about: the one it happens in, or the select that a button of the kit stands for. */
const fieldOf = ({ target }: Event): Element | null => {
  if (!(target instanceof Element)) return null;
  const button = target.closest('[aria-haspopup="listbox"]');
  return target.closest(FIELD) ?? button?.parentElement?.querySelector('select, input') ?? null;
};

/**
 * Watches what a person enters below `root`, whatever form it is: `isChanged` says whether a field that is still there
 * holds something else than before they came to it. What the app itself fills in is nobody's loss.
 */
export const watchEntered = (root: HTMLElement, onEntered: () => void): { isChanged: () => boolean } => {
  const before = new Map<Element, string | null>();
  const remember = (event: Event): void => {
    const field = fieldOf(event);
    if (field && !before.has(field)) before.set(field, contentOf(field));
  };
  for (const kind of ['focusin', 'pointerdown', 'keydown', 'beforeinput']) root.addEventListener(kind, remember, true);
  root.addEventListener(
    'input',
    (event) => {
      const field = fieldOf(event);
      // Not seen before: a password manager, or a tick in a browser that gives ticks no focus.
      if (field && !before.has(field)) before.set(field, isTick(field) ? String(!field.checked) : null);
      onEntered();
    },
    true,
  );
  return {
    isChanged: () => [...before].some(([field, value]) => field.isConnected && contentOf(field) !== value),
  };
};

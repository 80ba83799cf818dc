import { controlIn } from '../panel/control-in.ts';

/** The parts of the builder that F6 goes round, in order, and where each is entered. */
const areas = ['#builder-left', '#builder-canvas', '#builder-right'] as const;

const enterable =
  'input:not([type="hidden"]), textarea, select, button, a[href], iframe, [tabindex="0"], [contenteditable="true"]';

const isReachable = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility();

const firstIn = (area: Element): HTMLElement | undefined => {
  const inside = [...area.querySelectorAll<HTMLElement>(enterable)].filter(isReachable);
  // Of the canvas the page itself, not the handles beside it.
  return inside.find((element) => element.matches('iframe')) ?? inside[0];
};

/** Goes to the next or the previous area that is shown; from nowhere to the first or the last. */
export const focusArea = (by: 1 | -1): void => {
  const shown = areas.flatMap((selector) => document.querySelector(selector) ?? []).filter((area) => firstIn(area));
  const here = shown.findIndex((area) => area.contains(document.activeElement));
  const next = shown.at(here < 0 ? (by === 1 ? 0 : -1) : (here + by + shown.length) % shown.length);
  if (next) firstIn(next)?.focus();
};

/** Leaves the canvas as Tab would: to what comes after its frame in the document, or before; from the end to the start. */
export const leaveFrame = (frame: HTMLElement, by: 1 | -1): void => {
  const all = [...document.querySelectorAll<HTMLElement>(enterable)].filter(isReachable);
  all.at((all.indexOf(frame) + by) % all.length)?.focus();
};

/** Goes to the first field of the chosen block's properties that is shown; false while they are not drawn. */
export const focusProperties = (): boolean => {
  for (const field of document.querySelectorAll<HTMLElement>('#builder-right [data-pointer]')) {
    const control = field.checkVisibility() ? controlIn(field) : undefined;
    control?.focus();
    if (control) return true;
  }
  return false;
};

import { findProblems, type ShownProblem, showProblem } from './field-problems.ts';
import { type LiveForm, part, SENDS } from './live-form.ts';

/** The steps of a form, one shown at a time. A form without steps has one that is always shown. */
export interface FormSteps {
  readonly current: number;
  readonly isLast: boolean;
  /** Problems of the fields in the current step. */
  problems(): ShownProblem[];
  /** Shows a step, or the next one in which something shows; `focus` moves to its title. */
  show(index: number, focus: boolean): void;
  /** Shows the step a field lies in. */
  reveal(field: string): void;
}

/** Conditions hide everything in it: nobody has to press past it. */
const isEmpty = (section: HTMLElement | undefined): boolean =>
  [...(section?.querySelectorAll<HTMLElement>('[data-show]') ?? [])].every(({ hidden }) => hidden);

export function createSteps(live: LiveForm, onShow: (index: number) => void): FormSteps {
  const sections = [...live.form.querySelectorAll<HTMLElement>('[data-step]')];
  const actions = live.form.querySelector<HTMLElement>(SENDS)?.parentElement;
  let current = 0;

  const show = (index: number, focus: boolean) => {
    const way = index < current ? -1 : 1;
    const last = sections.length - 1;
    current = Math.min(Math.max(index, 0), last);
    while (current > 0 && current < last && isEmpty(sections[current])) current += way;
    sections.forEach((section, at) => {
      section.hidden = at !== current;
    });
    if (actions && sections.length > 1) actions.hidden = current < sections.length - 1;
    const shown = sections[current];
    if (focus && shown) {
      const title = shown.querySelector<HTMLElement>('[tabindex="-1"]');
      title?.focus({ preventScroll: true });
      live.form.scrollIntoView({ block: 'start' });
    }
    onShow(current);
  };

  if (sections.length > 1) {
    live.form.dataset.enhanced = '';
    for (const section of sections) {
      for (const name of ['progress', 'step-actions']) {
        const drawn = part(section, name);
        if (drawn) drawn.hidden = false;
      }
    }
    const back = sections.at(-1) && part(sections.at(-1) as HTMLElement, 'back');
    if (back && actions) actions.prepend(back);
  }

  const stepOf = (field: string): number =>
    sections.findIndex((section) => section.querySelector(`[data-field-id="${CSS.escape(field)}"]`) !== null);

  return {
    get current() {
      return current;
    },
    get isLast() {
      return current === sections.length - 1;
    },
    problems() {
      const found = findProblems(live).filter(({ field }) => stepOf(field) === current);
      for (const { field, text } of found) showProblem(live, field, text);
      return found;
    },
    show,
    reveal(field) {
      const index = stepOf(field);
      if (index >= 0 && index !== current) show(index, false);
    },
  };
}

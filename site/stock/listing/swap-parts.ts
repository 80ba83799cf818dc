import morphdom from 'morphdom';
import { adoptRules } from '../adopt-rules.ts';
import { layOutItemsLater } from './later-items.ts';

const RESULTS = '[data-part="results"]';

/**
 * Takes over what stands around the cars from another document: the insides of its `data-part`s. Only what differs is
 * written, so that a telephone has as little to lay out and paint, and what is scrolled or has the focus stays as it is.
 * @param spared the group that was just used: its own choices narrow nothing in it
 */
export function swapFilters(here: HTMLElement, there: HTMLElement, spared: string | null): void {
  keepingFocus(here, () => {
    adoptRules(there);
    swapGroups(here, there);
    for (const part of here.querySelectorAll<HTMLElement>(`[data-part]:not([data-part="form"], ${RESULTS})`)) {
      const facet = part.closest<HTMLElement>('[data-facet]')?.dataset.facet;
      const next = there.querySelector(`[id="${CSS.escape(part.id)}"]`);
      if (next && (facet === undefined || facet !== spared)) morphdom(part, next, { childrenOnly: true });
    }
  });
}

/** @param height of a card before, in pixels; 0 where there was none */
export function swapCars(results: HTMLElement, there: HTMLElement, height: number): void {
  keepingFocus(results, () => {
    adoptRules(there);
    results.replaceChildren(...there.childNodes);
    layOutItemsLater(results, height);
  });
}

/** A chip that was pressed is gone: who reads by keyboard goes on with the cars. */
function keepingFocus(here: HTMLElement, swap: () => void): void {
  const { activeElement: focused } = document;
  const isInside = focused !== null && here.contains(focused);
  swap();
  if (!isInside || focused.isConnected) return;
  const results = here.closest<HTMLElement>(RESULTS) ?? here.querySelector<HTMLElement>(RESULTS);
  (document.getElementById(focused.id) ?? results)?.focus({ preventScroll: true });
}

/** Groups come and go with what they count; those that stay are not touched, and keep whether they are open. */
function swapGroups(here: HTMLElement, there: HTMLElement): void {
  const [mine, theirs] = [here, there].map((root) => [...root.querySelectorAll<HTMLElement>('[data-facet]')]);
  const parent = mine?.[0]?.parentElement;
  if (!mine || !theirs || !parent) return;
  const kept = new Map(mine.map((group) => [group.id, group]));
  const names = new Set(theirs.map(({ id }) => id));
  for (const group of mine) if (!names.has(group.id)) group.remove();
  let next: Element | null = null;
  for (const group of theirs.toReversed()) {
    const same = kept.get(group.id);
    if (!same) parent.insertBefore(group, next);
    next = same ?? group;
  }
}

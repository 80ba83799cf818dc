import { adoptRules } from '../swap-inside.ts';
import { layOutItemsLater } from './later-items.ts';

/** What a part is called in both documents. */
const nameOf = (part: HTMLElement): string => part.id || (part.closest<HTMLElement>('[data-facet]')?.id ?? '');

/**
 * Takes over what changed of an element from another document: the insides of its `data-part`s. What has the focus has
 * it again, where it is still there.
 * @param spared the group that was just used: its own choices narrow nothing in it
 */
export function swapParts(here: HTMLElement, there: HTMLElement, spared: string | null): void {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const focusId = focused?.id ?? '';
  adoptRules(there);
  swapGroups(here, there);
  const changes = changesOf(here, there, spared);
  const height = here.querySelector<HTMLElement>('[data-later-items] > li')?.offsetHeight ?? 0;
  for (const { part, next } of changes) {
    part.replaceChildren(...next.childNodes);
    layOutItemsLater(part, height);
  }
  for (const { part, scrolled } of changes)
    if (part.firstElementChild && scrolled > 0) part.firstElementChild.scrollTop = scrolled;
  if (!focused || focused.isConnected) return;
  // A chip that was pressed is gone: who reads by keyboard goes on with the cars.
  const next = document.getElementById(focusId) ?? here.querySelector<HTMLElement>('[data-part="results"]');
  next?.focus({ preventScroll: true });
}

/** Whether both hold the same; comparing their HTML would write all of it first. */
const isAlike = (one: Element, other: Element): boolean =>
  one.childNodes.length === other.childNodes.length &&
  [...one.childNodes].every((child, index) => child.isEqualNode(other.childNodes[index] ?? null));

interface Change {
  part: HTMLElement;
  next: HTMLElement;
  /** How far its list had been scrolled. */
  scrolled: number;
}

/** What is to be replaced. All is read before anything is written: each reading in between would lay out the page anew. */
function changesOf(here: HTMLElement, there: HTMLElement, spared: string | null): Change[] {
  return [...here.querySelectorAll<HTMLElement>('[data-part]')].flatMap((part) => {
    const { part: kind, facet = part.closest<HTMLElement>('[data-facet]')?.dataset.facet } = part.dataset;
    if (kind === 'form' || (facet !== undefined && facet === spared)) return [];
    const next = there.querySelector<HTMLElement>(`[id="${CSS.escape(nameOf(part))}"][data-part]`);
    // Choices are replaced in any case: what is ticked stands in no HTML.
    if (!next || (kind !== 'choice' && isAlike(next, part))) return [];
    return [{ part, next, scrolled: part.firstElementChild?.scrollTop ?? 0 }];
  });
}

/** Groups come and go with what they count; those that stay keep whether they are open. */
function swapGroups(here: HTMLElement, there: HTMLElement): void {
  const [mine, theirs] = [here, there].map((root) => [...root.querySelectorAll<HTMLElement>('[data-facet]')]);
  const parent = mine?.[0]?.parentElement;
  if (!mine || !theirs || !parent) return;
  const ids = mine.map(({ id }) => id);
  if (ids.join() === theirs.map(({ id }) => id).join()) return;
  const kept = new Map(mine.map((group) => [group.id, group]));
  parent.replaceChildren(...theirs.map((group) => kept.get(group.id) ?? group));
}

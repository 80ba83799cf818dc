import { followKept } from './follow-kept.ts';
import { keepVehicles, keptVehicles, vehiclesInAddress } from './kept-vehicles.ts';

/** Of the root while the bar shows: a rule for what floats follows it, where a custom property would style the whole page anew. */
const OPEN_MARK = 'data-compares';

/** The cars that are to be compared: how many, and the way to them. Shown once there is one. */
class CompareBar extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    document.addEventListener('fc-compare-full', (event) => this.#say((event as CustomEvent<string>).detail), {
      signal,
    });
    followKept(() => this.#show(), signal);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    document.documentElement.removeAttribute(OPEN_MARK);
  }

  #say(words: string): void {
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = words;
  }

  #show(): void {
    const vehicles = keptVehicles('compare');
    const link = this.querySelector<HTMLAnchorElement>('a');
    if (!link) return;
    const isOpen = vehicles.length > 0;
    if (this.matches(':popover-open') !== isOpen) this.togglePopover(isOpen);
    // What floats over the page stands above it.
    document.documentElement.toggleAttribute(OPEN_MARK, isOpen);
    const forms = JSON.parse(this.dataset.words ?? '[]') as string[];
    this.#say(forms[vehicles.length - 1] ?? '');
    link.href = `${this.dataset.address}?vehicles=${vehiclesInAddress(vehicles)}`;
  }

  #onClick({ target }: Event): void {
    if (target instanceof Element && target.closest('[data-clear]')) keepVehicles('compare', []);
  }
}

if (!customElements.get('fc-compare-bar')) customElements.define('fc-compare-bar', CompareBar);

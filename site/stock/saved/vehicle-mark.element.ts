import {
  isKeptVehicle,
  KEPT_EVENT,
  type KeepingKind,
  keepVehicles,
  keptVehicles,
  toggleVehicle,
  vehiclesInAddress,
} from './kept-vehicles.ts';

const kindOf = ({ dataset }: HTMLElement): KeepingKind => (dataset.kind === 'compare' ? 'compare' : 'save');

/** Calls back now, and whenever what is kept changes here or in another window. */
const follow = (listener: () => void, signal: AbortSignal): void => {
  document.addEventListener(KEPT_EVENT, listener, { signal });
  addEventListener('storage', listener, { signal });
  // A page that comes back from the browser's memory knows what was kept when it was left.
  addEventListener('pageshow', listener, { signal });
  listener();
};

/** Keeps a car, or puts it beside others; every button of the same car says the same. */
class VehicleMark extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', () => this.#toggle(), { signal });
    follow(() => this.#show(), signal);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #vehicle() {
    return { id: this.dataset.vehicle ?? '', list: this.dataset.list ?? '' };
  }

  #show(): void {
    this.querySelector('button')?.setAttribute('aria-pressed', String(isKeptVehicle(kindOf(this), this.#vehicle.id)));
  }

  #toggle(): void {
    const outcome = toggleVehicle(kindOf(this), this.#vehicle);
    if (outcome === 'full') document.dispatchEvent(new CustomEvent('fc-compare-full', { detail: this.dataset.full }));
  }
}

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
    follow(() => this.#show(), signal);
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

if (!customElements.get('fc-vehicle-mark')) customElements.define('fc-vehicle-mark', VehicleMark);
if (!customElements.get('fc-compare-bar')) customElements.define('fc-compare-bar', CompareBar);

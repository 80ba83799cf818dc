import { followKept } from './follow-kept.ts';
import { isKeptVehicle, type KeepingKind, toggleVehicle } from './kept-vehicles.ts';

const kindOf = ({ dataset }: HTMLElement): KeepingKind => (dataset.kind === 'compare' ? 'compare' : 'save');

/** Keeps a car, or puts it beside others; every button of the same car says the same. */
class VehicleMark extends HTMLElement {
  #stop = new AbortController();
  #wasKept = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', () => this.#toggle(), { signal });
    followKept(() => this.#show(), signal);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #vehicle() {
    return { id: this.dataset.vehicle ?? '', list: this.dataset.list ?? '' };
  }

  #show(): void {
    const kind = kindOf(this);
    const isKept = isKeptVehicle(kind, this.#vehicle.id);
    this.querySelector('button')?.setAttribute('aria-pressed', String(isKept));
    // Who has saved nothing loads nothing of it.
    if (kind === 'save' && (isKept || this.#wasKept))
      void import('./tell-price-drop.ts').then(({ tellPriceDrop }) => tellPriceDrop(this, isKept));
    this.#wasKept = isKept;
  }

  #toggle(): void {
    const outcome = toggleVehicle(kindOf(this), this.#vehicle);
    if (outcome === 'full') document.dispatchEvent(new CustomEvent('fc-compare-full', { detail: this.dataset.full }));
  }
}

if (!customElements.get('fc-vehicle-mark')) customElements.define('fc-vehicle-mark', VehicleMark);

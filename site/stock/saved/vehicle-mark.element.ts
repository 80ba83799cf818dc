import { followKept } from './follow-kept.ts';
import { isKeptVehicle, type KeepingKind, toggleVehicle } from './kept-vehicles.ts';
import { tellPriceDrop } from './tell-price-drop.ts';

const kindOf = ({ dataset }: HTMLElement): KeepingKind => (dataset.kind === 'compare' ? 'compare' : 'save');

/** Keeps a car, or puts it beside others; every button of the same car says the same. */
class VehicleMark extends HTMLElement {
  #stop = new AbortController();

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
    if (kind === 'save') tellPriceDrop(this, isKept);
  }

  #toggle(): void {
    const outcome = toggleVehicle(kindOf(this), this.#vehicle);
    if (outcome === 'full') document.dispatchEvent(new CustomEvent('fc-compare-full', { detail: this.dataset.full }));
  }
}

if (!customElements.get('fc-vehicle-mark')) customElements.define('fc-vehicle-mark', VehicleMark);

import '#site/stock/saved/compare-bar.element.ts';
import '#site/stock/saved/vehicle-mark.element.ts';
import { keepPlaceOfSearch } from '#site/stock/keep-place.ts';
import { keepVehicles, keptVehicles, vehiclesInAddress } from '#site/stock/saved/kept-vehicles.ts';
import { readTrail } from '#site/stock/search-trail.ts';
import { readPage, swapInside } from '#site/stock/swap-inside.ts';

/** Fills the page of saved cars with those of this browser; an address that names cars is already filled. */
class SavedVehicles extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const isNamed = new URLSearchParams(location.search).has('vehicles');
    if (isNamed) keepPlaceOfSearch(this, location.search);
    else void this.#fill();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  async #fill(): Promise<void> {
    const kept = keptVehicles('save');
    const status = this.querySelector('[data-status]');
    if (kept.length === 0) {
      if (status) status.textContent = this.dataset.none ?? '';
      return;
    }
    const address = `${location.pathname}?vehicles=${vehiclesInAddress(kept)}`;
    // Needed with the cars: what it says later would move them.
    void import('#site/stock/saved/tell-price-drop.ts');
    try {
      const answer = await fetch(address, { signal: this.#stop.signal });
      const there = readPage(await answer.text()).getElementById(this.id);
      if (!there) throw new Error('The answer holds no cars.');
      swapInside(this, there);
      keepPlaceOfSearch(this, location.search);
      // What the service no longer knows is dropped (specification, site §4); one that does not answer drops nothing.
      const gone = this.querySelector<HTMLElement>('[data-gone]')?.dataset.gone?.split(',') ?? [];
      if (gone.length > 0)
        keepVehicles(
          'save',
          keptVehicles('save').filter(({ id }) => !gone.includes(id)),
        );
    } catch {
      // The page that answers by itself says what is wrong, and how to try again.
      if (!this.#stop.signal.aborted) location.replace(address);
    }
  }
}

/**
 * Takes a car out of the visit's comparison when it is taken out of the page. An address that names no cars becomes that
 * of the cars chosen in this visit; where there are none either, the ways to others are shown.
 */
class ComparedVehicles extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.addEventListener('click', ({ target }) => this.#remove(target), { signal: this.#stop.signal });
    if (this.dataset.nothing !== undefined) this.#goOn();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #goOn(): void {
    const { address } = this.dataset;
    const chosen = keptVehicles('compare');
    if (address !== undefined && chosen.length > 0) {
      location.replace(`${address}?vehicles=${vehiclesInAddress(chosen)}`);
      return;
    }
    const trail = readTrail();
    const search = this.querySelector<HTMLAnchorElement>('[data-trail]');
    if (search && trail) {
      search.href = trail.address;
      search.hidden = false;
    }
    const saved = this.querySelector<HTMLElement>('[data-saved]');
    if (saved) saved.hidden = keptVehicles('save').length === 0;
  }

  #remove(target: EventTarget | null): void {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-remove]')?.dataset.remove : undefined;
    if (id === undefined) return;
    keepVehicles(
      'compare',
      keptVehicles('compare').filter((vehicle) => vehicle.id !== id),
    );
  }
}

if (!customElements.get('fc-saved-vehicles')) customElements.define('fc-saved-vehicles', SavedVehicles);
if (!customElements.get('fc-compared-vehicles')) customElements.define('fc-compared-vehicles', ComparedVehicles);

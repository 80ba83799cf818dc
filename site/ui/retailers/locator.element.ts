import '../map/map.element.ts';

/** Shows a house of the list on the map beside it. */
class Locator extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.addEventListener('click', (event) => this.#onClick(event), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-show]') : null;
    const map = this.querySelector('fc-map');
    if (!button || !map) return;
    map.show(button.dataset.show ?? '');
    map.scrollIntoView({ block: 'nearest' });
  }
}

if (!customElements.get('fc-locator')) customElements.define('fc-locator', Locator);

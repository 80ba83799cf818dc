/** Adds "open all / close all" and opens the item an address with its hash points into. */
class Accordion extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('toggle', () => this.#refresh(), { signal, capture: true });
    this.#refresh();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #button(): HTMLButtonElement | null {
    return this.querySelector<HTMLButtonElement>('[data-all]');
  }

  get #items(): HTMLDetailsElement[] {
    return [...this.querySelectorAll('details')];
  }

  get #allOpen(): boolean {
    return this.#items.every(({ open }) => open);
  }

  #onClick(event: Event): void {
    if (!(event.target instanceof Element) || !event.target.closest('[data-all]')) return;
    const open = !this.#allOpen;
    for (const item of this.#items) item.open = open;
    this.#refresh();
  }

  #refresh(): void {
    const button = this.#button;
    if (!button) return;
    const label = this.#allOpen ? button.dataset.closeLabel : button.dataset.openLabel;
    if (label && button.textContent !== label) button.textContent = label;
    button.setAttribute('aria-expanded', String(this.#allOpen));
  }
}

if (!customElements.get('fc-accordion')) customElements.define('fc-accordion', Accordion);

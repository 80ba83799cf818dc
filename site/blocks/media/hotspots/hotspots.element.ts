/** One point open at a time; Escape and a press beside it close it. Opening and closing themselves are the browser's. */
class Hotspots extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('toggle', ({ target }) => this.#onToggle(target), { signal, capture: true });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    document.addEventListener('click', ({ target }) => this.#closeAllBut(target), { signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #open(): HTMLDetailsElement[] {
    return [...this.querySelectorAll<HTMLDetailsElement>('details[open]')];
  }

  /** Browsers that do not know groups of `details` by their name leave the others open. */
  #onToggle(target: EventTarget | null): void {
    if (target instanceof HTMLDetailsElement && target.open) this.#closeAllBut(target);
  }

  #closeAllBut(target: EventTarget | null): void {
    for (const point of this.#open) if (!(target instanceof Node && point.contains(target))) point.open = false;
  }

  #onKey(event: KeyboardEvent): void {
    const [open] = this.#open;
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    open.open = false;
    open.querySelector('summary')?.focus();
  }
}

if (!customElements.get('fc-hotspots')) customElements.define('fc-hotspots', Hotspots);

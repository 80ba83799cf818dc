/** Opens the browser's own window for printing; without script its menu does. */
class PrintSheet extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const button = this.querySelector<HTMLButtonElement>('[data-print]');
    if (!button) return;
    button.hidden = false;
    button.addEventListener('click', () => window.print(), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }
}

if (!customElements.get('fc-print-sheet')) customElements.define('fc-print-sheet', PrintSheet);

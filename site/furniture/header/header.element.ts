/** What the header does beyond HTML and CSS: closing menus, arrow keys. */
class SiteHeader extends HTMLElement {
  #listeners = new AbortController();

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener('keydown', (event) => this.#press(event), { signal });
    document.addEventListener('pointerdown', (event) => this.#closeUnless(event.target), { signal });
    this.addEventListener('focusout', (event) => this.#leave(event.relatedTarget), { signal });
  }

  disconnectedCallback() {
    this.#listeners.abort();
  }

  get #open(): HTMLDetailsElement | null {
    return this.querySelector('details[open]');
  }

  #press(event: KeyboardEvent) {
    const open = this.#open;
    if (event.key === 'Escape' && open) {
      open.open = false;
      open.querySelector('summary')?.focus();
      event.preventDefault();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const details = (event.target as Element).closest('details');
    if (!details) return;
    details.open = true;
    const stops = [...details.querySelectorAll<HTMLElement>('summary, a')];
    const next = stops.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1);
    stops[(next + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }

  #leave(to: EventTarget | null) {
    if (to) this.#closeUnless(to);
  }

  #closeUnless(target: EventTarget | null) {
    const open = this.#open;
    if (open && !(target instanceof Node && open.contains(target))) open.open = false;
  }
}

customElements.define('fc-header', SiteHeader);

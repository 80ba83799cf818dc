/** What the furniture does beyond HTML and CSS: closing menus, arrow keys, the loading bar. No dependencies. */

/** A page that takes longer than this shows the loading bar (ms). */
const progressDelay = 200;

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

const progress = document.getElementById('fc-progress');
addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return;
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || link.hasAttribute('download'))
    return;
  if (link.pathname === location.pathname && link.search === location.search) return;
  setTimeout(() => progress?.setAttribute('data-loading', ''), progressDelay);
});
// A page that comes back from the back/forward cache must not still look busy.
addEventListener('pageshow', () => progress?.removeAttribute('data-loading'));

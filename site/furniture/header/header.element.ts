/** How far somebody scrolls before the bar comes or goes. */
const STEP = 8;

/**
 * What the header does beyond HTML and CSS: arrow keys, Escape, closing what one leaves, and the bar that goes away
 * while one reads on and comes back when one looks up.
 */
class SiteHeader extends HTMLElement {
  #listeners = new AbortController();
  #last = 0;

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    this.addEventListener('keydown', (event) => this.#press(event), { signal });
    this.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && this.#leave(relatedTarget), { signal });
    document.addEventListener('pointerdown', ({ target }) => this.#leave(target), { signal });
    document.addEventListener('scroll', () => this.#scroll(), { signal, passive: true });
    // With the next frame, which lays the page out anyway: asked for now, the place would cost a layout of its own.
    requestAnimationFrame(() => signal.aborted || this.#scroll());
  }

  disconnectedCallback() {
    this.#listeners.abort();
    document.documentElement.removeAttribute('data-header-away');
  }

  #all<Found extends HTMLElement>(selector: string): Found[] {
    return [...this.querySelectorAll<Found>(selector)];
  }

  #scroll() {
    const at = Math.max(0, scrollY);
    this.toggleAttribute('data-solid', at > STEP);
    if (Math.abs(at - this.#last) < STEP) return;
    const isAway = at > this.#last && at > innerHeight / 4 && !this.querySelector('[open]');
    this.toggleAttribute('data-away', isAway);
    // What stands below the header moves with it; an attribute here restyles those few, `:root:has()` all the page.
    document.documentElement.toggleAttribute('data-header-away', isAway);
    this.#last = at;
  }

  #press(event: KeyboardEvent) {
    const { key } = event;
    const here = document.activeElement as HTMLElement;
    const within = here.closest('details');
    const to = (stops: HTMLElement[], step: number) => {
      const at = stops.indexOf(here);
      if (at < 0) return;
      stops[(at + step + stops.length) % stops.length]?.focus();
      event.preventDefault();
    };
    if (key === 'Escape' && within?.open) {
      within.open = false;
      within.querySelector('summary')?.focus();
      event.preventDefault();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!within) return;
      within.open = true;
      to([...within.querySelectorAll<HTMLElement>('summary, a[href]')], key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'ArrowRight' || key === 'ArrowLeft') {
      const isForward = (key === 'ArrowRight') === (getComputedStyle(this).direction === 'ltr');
      to(this.#all('summary, nav > ul > li > a[href]'), isForward ? 1 : -1);
    }
  }

  #leave(to: EventTarget | null) {
    for (const open of this.#all<HTMLDetailsElement>('[open]')) if (!open.contains(to as Node)) open.open = false;
    const drawer = this.querySelector<HTMLElement>(':popover-open');
    if (drawer && !drawer.contains(to as Node)) drawer.hidePopover();
  }
}

customElements.define('fc-header', SiteHeader);

/** How far somebody scrolls before the bar comes or goes. */
const STEP = 8;

/**
 * What the header does beyond HTML and CSS from the beginning: the bar goes away while one reads on and comes back when
 * one looks up. Its menus' script (`header-menus.later.ts`) comes with the first sign of a visitor.
 */
class SiteHeader extends HTMLElement {
  #listeners = new AbortController();
  #last = 0;

  connectedCallback() {
    this.#listeners = new AbortController();
    const { signal } = this.#listeners;
    document.addEventListener('scroll', () => this.#scroll(), { signal, passive: true });
    // With the next frame, which lays the page out anyway: asked for now, the place would cost a layout of its own.
    requestAnimationFrame(() => signal.aborted || this.#scroll());
  }

  disconnectedCallback() {
    this.#listeners.abort();
    document.documentElement.removeAttribute('data-header-away');
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
}

customElements.define('fc-header', SiteHeader);

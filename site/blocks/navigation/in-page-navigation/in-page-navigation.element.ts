/** Marks the entry whose section is being read, and keeps it in view inside the bar. */
class InPageNavigation extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #seen = new Map<Element, boolean>();

  connectedCallback(): void {
    const links = this.#links;
    const targets = new Map<Element, HTMLAnchorElement>();
    for (const link of links) {
      const section = document.getElementById(link.dataset.target ?? '')?.closest('section');
      if (section) targets.set(section, link);
    }
    // A section counts as being read while it crosses the line a third of the way down the window.
    this.#observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) this.#seen.set(target, isIntersecting);
        const current = [...targets].findLast(([section]) => this.#seen.get(section))?.[1];
        this.#mark(current);
      },
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const section of targets.keys()) this.#observer.observe(section);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#seen.clear();
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-target]')];
  }

  #mark(current: HTMLAnchorElement | undefined): void {
    for (const link of this.#links) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    const list = this.querySelector('nav');
    if (!current || !list) return;
    const offset = current.getBoundingClientRect().left - list.getBoundingClientRect().left;
    list.scrollBy({ left: offset - list.clientWidth / 3, behavior: 'smooth' });
  }
}

if (!customElements.get('fc-in-page-navigation')) customElements.define('fc-in-page-navigation', InPageNavigation);

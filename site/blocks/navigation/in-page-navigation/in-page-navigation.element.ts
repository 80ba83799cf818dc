/** How long after a jump the page may still grow: blocks on the way wake as they come near. */
const SETTLING_MS = 3_000;
/** What a visitor does when they want to be elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Marks the entry whose section is being read, and keeps it in view inside the bar. */
class InPageNavigation extends HTMLElement {
  #observer: IntersectionObserver | undefined;
  #seen = new Map<Element, boolean>();
  #holding = new AbortController();

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
    this.addEventListener('click', this.#onClick);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#seen.clear();
    this.#holding.abort();
    this.removeEventListener('click', this.#onClick);
  }

  get #links(): HTMLAnchorElement[] {
    return [...this.querySelectorAll<HTMLAnchorElement>('a[data-target]')];
  }

  #onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-target]') : null;
    const place = link && document.getElementById(link.dataset.target ?? '');
    if (place) this.#hold(place);
  };

  /** Keeps the place that was asked for at the window's edge while what lies above it changes its height. */
  #hold(place: HTMLElement): void {
    this.#holding.abort();
    this.#holding = new AbortController();
    const { signal } = this.#holding;
    let height = document.body.scrollHeight;
    const watch = new ResizeObserver(() => {
      if (document.body.scrollHeight === height) return;
      height = document.body.scrollHeight;
      place.scrollIntoView({ behavior: 'instant', block: 'start' });
    });
    signal.addEventListener('abort', () => watch.disconnect(), { once: true });
    watch.observe(document.body);
    const release = () => this.#holding.abort();
    const timer = setTimeout(release, SETTLING_MS);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    for (const move of ownMoves) addEventListener(move, release, { signal, passive: true });
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

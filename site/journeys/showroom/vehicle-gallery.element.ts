import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import type { PictureWords } from './full-screen.ts';

/** Buttons, keys, count and small pictures of a gallery, and the full screen, which is fetched when somebody wants it. */
class VehicleGallery extends HTMLElement {
  #stop = new AbortController();
  #at = 0;
  /** Where a press leads, until the row is there or a hand takes it elsewhere. */
  #wanted: number | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const strip = this.#strip;
    if (!strip) return;
    this.dataset.ready = '';
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    strip.addEventListener('keydown', (event) => this.#onKey(event), { signal });
    strip.addEventListener('scrollend', () => this.#goOn(), { signal });
    const letGo = () => {
      this.#wanted = undefined;
    };
    for (const hand of ['pointerdown', 'touchstart', 'wheel'])
      strip.addEventListener(hand, letGo, { signal, passive: true });
    this.#thumbnails?.addEventListener('keydown', (event) => this.#onThumbnailKey(event), { signal });
    // The picture that is shown takes the focus, and leafs by the same keys.
    strip.tabIndex = -1;
    this.#keepOneStop();
    const seen = new IntersectionObserver(
      (entries) => {
        // A neighbour that only touches the edge intersects too.
        const shown = entries.find(({ intersectionRatio }) => intersectionRatio > 0.5)?.target;
        if (shown) this.#show([...strip.children].indexOf(shown));
      },
      { root: strip, threshold: 0.6 },
    );
    for (const place of strip.children) seen.observe(place);
    signal.addEventListener('abort', () => seen.disconnect());
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #strip(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-strip]');
  }

  get #thumbnails(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-thumbnails]');
  }

  /** Of all pictures, and of all small ones, Tab stops at the one that is shown. */
  #keepOneStop(): void {
    for (const links of [this.#strip, this.#thumbnails].map((row) => [...(row?.querySelectorAll('a') ?? [])]))
      for (const [index, link] of links.entries()) link.tabIndex = index === this.#at ? 0 : -1;
  }

  /** Scrolls to a picture; after the last comes the first. */
  go(to: number): void {
    const total = this.#strip?.children.length ?? 0;
    if (total === 0) return;
    this.#wanted = (to + total) % total;
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#scrollTo(this.#wanted, reduced ? 'instant' : 'smooth');
  }

  /** As many pictures on, also from one that is still on its way. */
  #step(by: number): void {
    this.go((this.#wanted ?? this.#at) + by);
  }

  /** What is laid out meanwhile may stop a row on its way: it rests where it was asked to. */
  #goOn(): void {
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted !== undefined) this.#scrollTo(wanted, 'instant');
  }

  #scrollTo(at: number, behavior: 'instant' | 'smooth'): void {
    const strip = this.#strip;
    const place = strip?.children[at];
    if (!strip || !place) return;
    const by = place.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    // To a place, not by a distance: on its way the row would stop at every picture.
    strip.scrollTo({ left: strip.scrollLeft + by, behavior });
  }

  #show(at: number): void {
    if (at === this.#at) return;
    this.#at = at;
    const count = this.querySelector('[data-at]');
    if (count) count.textContent = (this.dataset.count ?? '').replace('{number}', String(at + 1));
    this.#keepOneStop();
    const focused = this.#strip?.contains(document.activeElement) && document.activeElement !== this.#strip;
    if (focused) this.#strip?.children[at]?.querySelector('a')?.focus({ preventScroll: true });
    const thumbnails = this.#thumbnails;
    for (const [index, link] of [...(thumbnails?.querySelectorAll('a') ?? [])].entries()) {
      if (index !== at) link.removeAttribute('aria-current');
      else {
        link.setAttribute('aria-current', 'true');
        keepInSight(thumbnails, link);
      }
    }
    track('next', at + 1);
  }

  /** Pictures that an arrow key asks to go on by. */
  #stepOf(event: KeyboardEvent): number | undefined {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return undefined;
    event.preventDefault();
    return getComputedStyle(this).direction === 'rtl' ? -step : step;
  }

  #onKey(event: KeyboardEvent): void {
    const step = this.#stepOf(event);
    if (step !== undefined) this.#step(step);
  }

  /** Keys lead along the small pictures at once, also while the large ones are still on their way. */
  #onThumbnailKey(event: KeyboardEvent): void {
    const links = [...(this.#thumbnails?.querySelectorAll('a') ?? [])];
    const from = links.indexOf(document.activeElement as HTMLAnchorElement);
    const step = this.#stepOf(event);
    if (from < 0 || step === undefined) return;
    const to = (from + step + links.length) % links.length;
    links[to]?.focus();
    this.go(to);
  }

  #onClick(event: MouseEvent): void {
    const target = event.target instanceof Element ? event.target : null;
    const step = target?.closest<HTMLElement>('[data-step]')?.dataset.step;
    if (step) {
      this.#step(Number(step));
      return;
    }
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = target?.closest<HTMLAnchorElement>('[data-go], [data-photo]');
    if (!link || !isPlain) return;
    event.preventDefault();
    if (link.dataset.go) this.go(Number(link.dataset.go));
    else void this.#open(link, Number(link.dataset.photo));
  }

  async #open(link: HTMLAnchorElement, at: number): Promise<void> {
    track('open', at + 1);
    try {
      const { openFullScreen } = await import('./full-screen.ts');
      const links = [...this.querySelectorAll<HTMLAnchorElement>('[data-photo]')];
      openFullScreen(links, at, { words: { ...this.dataset } as PictureWords, onClose: (last) => this.go(last) });
    } catch {
      // The whole picture is a page of its own as well.
      location.assign(link.href);
    }
  }
}

/** Moves the row of small pictures alone: `scrollIntoView` would move the page as well. */
function keepInSight(row: HTMLElement | null, item: HTMLElement): void {
  if (!row) return;
  const [outer, inner] = [row.getBoundingClientRect(), item.getBoundingClientRect()];
  const by = inner.left < outer.left ? inner.left - outer.left : Math.max(0, inner.right - outer.right);
  if (by !== 0) row.scrollBy({ left: by });
}

function track(action: 'open' | 'next', position: number): void {
  const detail: TrackedEvent = { name: 'gallery', action, position };
  document.dispatchEvent(new CustomEvent('fc-event', { detail }));
}

if (!customElements.get('fc-vehicle-gallery')) customElements.define('fc-vehicle-gallery', VehicleGallery);

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Advances the slides, and stops for good reasons: the visitor's pause, a pointer or the focus inside, a hidden tab, a
 * carousel out of view, reduced motion.
 */
class HeroCarousel extends HTMLElement {
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #observer: IntersectionObserver | undefined;
  #visible = false;
  #held = false;
  #paused = isStill();
  #current = 0;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const limit = Number(this.dataset.touchLimit ?? 0);
    if (limit && isTouch()) this.#limit(limit);
    this.querySelector('[data-controls]')?.removeAttribute('hidden');
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.#row?.addEventListener('scroll', () => this.#onScroll(), { signal, passive: true });
    for (const name of ['pointerenter', 'focusin']) this.addEventListener(name, () => this.#hold(true), { signal });
    for (const name of ['pointerleave', 'focusout']) this.addEventListener(name, () => this.#hold(false), { signal });
    // Neither a film's failure nor that of one of its sources travels up.
    this.addEventListener('error', ({ target }) => this.#onFailure(target), { signal, capture: true });
    for (const film of this.querySelectorAll('video')) this.#onFailure(film);
    document.addEventListener('visibilitychange', () => this.#plan(), { signal });
    this.#observer = new IntersectionObserver(([entry]) => {
      this.#visible = entry?.isIntersecting ?? false;
      this.#plan();
    });
    this.#observer.observe(this);
    this.#show(0);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
  }

  get #row(): HTMLElement | null {
    return this.querySelector('[data-slides]');
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-slide]:not([hidden])')];
  }

  #limit(count: number): void {
    for (const [index, slide] of this.#slides.entries()) slide.toggleAttribute('hidden', index >= count);
    for (const dot of this.querySelectorAll<HTMLElement>('[data-go]'))
      dot.parentElement?.toggleAttribute('hidden', Number(dot.dataset.go) >= count);
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button) return;
    const { step, go } = button.dataset;
    const count = this.#slides.length;
    if (step) this.#goTo((this.#current + Number(step) + count) % count);
    else if (go) this.#goTo(Number(go));
    else if ('pause' in button.dataset) this.#toggle(button);
  }

  #toggle(button: HTMLElement): void {
    this.#paused = !this.#paused;
    // A person who presses play means it, although the pointer is still inside.
    this.#held = false;
    this.#draw(button);
    this.#plan();
  }

  #draw(button: HTMLElement | null): void {
    if (!button) return;
    button.toggleAttribute('data-paused', this.#paused);
    button.ariaLabel = (this.#paused ? button.dataset.playLabel : button.dataset.pauseLabel) ?? null;
  }

  #hold(on: boolean): void {
    this.#held = on;
    this.#plan();
  }

  #goTo(index: number): void {
    const row = this.#row;
    const slide = this.#slides[index];
    if (!row || !slide) return;
    // scrollIntoView would also scroll the page.
    const distance = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollBy({ left: distance, behavior: isStill() ? 'instant' : 'smooth' });
  }

  #onScroll(): void {
    const row = this.#row;
    if (!row) return;
    const index = Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth));
    if (index !== this.#current) this.#show(index);
  }

  #show(index: number): void {
    this.#current = index;
    for (const [position, slide] of this.#slides.entries()) {
      // What is out of view must not be reached with the keyboard.
      slide.inert = position !== index;
    }
    for (const dot of this.querySelectorAll<HTMLElement>('[data-go]')) {
      if (Number(dot.dataset.go) === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
    this.#draw(this.querySelector('[data-pause]'));
    this.#plan();
  }

  /** A film none of whose sources can be played gives way to the links that stand for it. */
  #onFailure(target: EventTarget | null): void {
    const film = target instanceof Element ? target.closest('video') : null;
    if (!film || (film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE && !film.error)) return;
    film.hidden = true;
    film.closest('[data-slide]')?.querySelector('[data-fallback]')?.removeAttribute('hidden');
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const runs = 'autoplay' in this.dataset && !this.#paused && !this.#held && this.#visible && !document.hidden;
    const duration = Number(this.#slides[this.#current]?.dataset.duration ?? this.dataset.duration ?? 6_000);
    this.style.setProperty('--slide-duration', `${duration}ms`);
    this.querySelector('[data-go][aria-current]')?.toggleAttribute('data-running', runs);
    if (runs) this.#timer = setTimeout(() => this.#goTo((this.#current + 1) % this.#slides.length), duration);
  }
}

if (!customElements.get('fc-hero-carousel')) customElements.define('fc-hero-carousel', HeroCarousel);

const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The default time of a slide (specification, block catalogue §9), in milliseconds. */
const SLIDE_MS = 6_000;
/** A row that scrolls smoothly is there after this time at the latest, in milliseconds. */
const SCROLL_MS = 700;

/**
 * A row that snaps while it scrolls, so it follows the finger and works without script. This adds what a script can:
 * buttons by one slide (`data-step`), to a slide (`data-go`), and time. With `data-one` a slide fills the row: the
 * others cannot be reached by keyboard, and after the last comes the first; without, the buttons rest at the ends.
 *
 * With `data-autoplay` it advances after `data-duration` (a slide's own `data-duration` wins), and stops for good
 * reasons: the visitor's pause (`data-pause`), a pointer or the focus inside, a hidden tab, out of view, reduced motion.
 * `data-touch-limit` hides what is beyond so many slides on touch screens.
 */
export class Carousel extends HTMLElement {
  #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #observer: IntersectionObserver | undefined;
  #visible = false;
  #held = false;
  #paused = isStill();
  #current = 0;
  /** Where the last press leads, and until when the row is on its way there. */
  #goal = 0;
  #until = 0;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const limit = Number(this.dataset.touchLimit ?? 0);
    if (limit && isTouch()) this.#limit(limit);
    this.querySelector('[data-controls]')?.removeAttribute('hidden');
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.row?.addEventListener('scroll', () => this.#onScroll(), { signal, passive: true });
    this.#followSize(signal);
    if ('autoplay' in this.dataset) this.#keepTime(signal);
    this.listen(signal);
    this.#show(0);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#observer?.disconnect();
    clearTimeout(this.#timer);
  }

  /** What one kind of carousel listens to beside. */
  protected listen(_signal: AbortSignal): void {}

  /** What one kind of carousel does with the one slide in sight. */
  protected showOne(_slide: HTMLElement): void {}

  protected get row(): HTMLElement | null {
    return this.querySelector('[data-slides], [data-row]');
  }

  get #slides(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':is([data-slide], [data-item]):not([hidden])')];
  }

  get #isOne(): boolean {
    return 'one' in this.dataset;
  }

  /** 1, or -1 where the row runs from right to left. */
  protected get forward(): 1 | -1 {
    return getComputedStyle(this).direction === 'rtl' ? -1 : 1;
  }

  #keepTime(signal: AbortSignal): void {
    for (const name of ['pointerenter', 'focusin']) this.addEventListener(name, () => this.#hold(true), { signal });
    for (const name of ['pointerleave', 'focusout']) this.addEventListener(name, () => this.#hold(false), { signal });
    document.addEventListener('visibilitychange', () => this.#plan(), { signal });
    this.#observer = new IntersectionObserver(([entry]) => {
      this.#visible = entry?.isIntersecting ?? false;
      this.#plan();
    });
    this.#observer.observe(this);
  }

  /** Told once the row is laid out, and when its width changes: asked for at once, the page would be laid out for it. */
  #followSize(signal: AbortSignal): void {
    const { row } = this;
    if (!row || this.#isOne) return;
    const sizes = new ResizeObserver(() => this.#rest());
    sizes.observe(row);
    signal.addEventListener('abort', () => sizes.disconnect());
  }

  #limit(count: number): void {
    for (const [index, slide] of this.#slides.entries()) slide.toggleAttribute('hidden', index >= count);
    for (const dot of this.querySelectorAll<HTMLElement>('[data-go]'))
      dot.parentElement?.toggleAttribute('hidden', Number(dot.dataset.go) >= count);
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button || button.ariaDisabled === 'true') return;
    const { step, go } = button.dataset;
    if (step) this.#step(Number(step));
    else if (go) this.#goTo(Number(go));
    else if ('pause' in button.dataset) this.#toggle(button);
  }

  #toggle(button: HTMLElement): void {
    this.#paused = !this.#paused;
    // A person who presses play means it, although the pointer is still inside.
    this.#held = false;
    this.#drawPause(button);
    this.#plan();
  }

  #drawPause(button: HTMLElement | null): void {
    if (!button) return;
    button.toggleAttribute('data-paused', this.#paused);
    button.ariaLabel = (this.#paused ? button.dataset.playLabel : button.dataset.pauseLabel) ?? null;
  }

  #hold(on: boolean): void {
    this.#held = on;
    this.#plan();
  }

  /** One slide on, also from one that the row is still on its way to. */
  #step(step: number): void {
    const { length } = this.#slides;
    const next = (performance.now() < this.#until ? this.#goal : this.#first) + step;
    this.#goTo(this.#isOne ? (next + length) % length : next);
  }

  #goTo(index: number): void {
    this.#goal = index;
    this.#until = performance.now() + SCROLL_MS;
    // `scrollIntoView` would also scroll the page.
    this.row?.scrollBy({ left: this.#distances()[index] ?? 0, behavior: isStill() ? 'instant' : 'smooth' });
  }

  /** The slide that stands at the beginning of the row, or nearest to it. */
  get #first(): number {
    const distances = this.#distances().map(Math.abs);
    return distances.indexOf(Math.min(...distances));
  }

  /** How far the row must scroll until each slide stands at its beginning. */
  #distances(): number[] {
    const { row, forward } = this;
    if (!row) return [];
    const side = forward === 1 ? 'left' : 'right';
    const padding = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
    const start = row.getBoundingClientRect()[side] + padding * forward;
    return this.#slides.map((slide) => slide.getBoundingClientRect()[side] - start);
  }

  #onScroll(): void {
    this.#rest();
    // Nothing follows which slide of a plain row stands first.
    if (!this.#isOne && !('autoplay' in this.dataset) && !this.querySelector('[data-go]')) return;
    // A row that cannot scroll on shows its last slide, wherever that stands.
    const index = this.#ends().isLast ? this.#slides.length - 1 : this.#first;
    if (index !== this.#current) this.#show(index);
  }

  #ends(): { canScroll: boolean; isFirst: boolean; isLast: boolean } {
    const { scrollWidth = 0, clientWidth = 0, scrollLeft = 0 } = this.row ?? {};
    const end = scrollWidth - clientWidth;
    const at = Math.abs(scrollLeft);
    return { canScroll: end >= 2, isFirst: at < 2, isLast: end >= 2 && at > end - 2 };
  }

  /** The buttons of a row of several rest at its ends. */
  #rest(): void {
    if (this.#isOne) return;
    const { canScroll, isFirst, isLast } = this.#ends();
    this.querySelector('[data-controls]')?.toggleAttribute('hidden', !canScroll);
    // Not `disabled`: whoever stands on the button at the row's end must not lose the place.
    this.querySelector('[data-step="-1"]')?.setAttribute('aria-disabled', String(isFirst));
    this.querySelector('[data-step="1"]')?.setAttribute('aria-disabled', String(isLast));
  }

  #show(index: number): void {
    this.#current = index;
    // What is out of view must not be reached with the keyboard.
    if (this.#isOne)
      for (const [position, slide] of this.#slides.entries()) {
        slide.inert = position !== index;
        if (position === index) this.showOne(slide);
      }
    for (const button of this.querySelectorAll<HTMLElement>('[data-go]')) {
      if (Number(button.dataset.go) === index) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
    this.#drawPause(this.querySelector('[data-pause]'));
    this.#plan();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    if (!('autoplay' in this.dataset)) return;
    const runs = !this.#paused && !this.#held && this.#visible && !document.hidden;
    const slides = this.#slides;
    const duration = Number(slides[this.#current]?.dataset.duration ?? this.dataset.duration ?? SLIDE_MS);
    // On the line itself: all that stands in the carousel would inherit it, and be styled anew.
    const line = this.querySelector<HTMLElement>('[data-go][aria-current]');
    line?.style.setProperty('--slide-duration', `${duration}ms`);
    line?.toggleAttribute('data-running', runs);
    if (runs) this.#timer = setTimeout(() => this.#goTo((this.#current + 1) % slides.length), duration);
  }
}

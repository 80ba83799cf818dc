import { countAt } from './seat-count.ts';

/** How long the figure counts to its new value, in milliseconds. */
const COUNT_MS = 420;

/** Shows the picture of the slider's place, and lets the figure count there. */
class SeatSlider extends HTMLElement {
  #stop = new AbortController();
  #shown = 0;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('input', ({ target }) => target === this.#range && this.#show(true), { signal });
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.toggleAttribute('data-ready', true);
    this.#shown = this.#figure();
    this.#show(false);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #range(): HTMLInputElement | null {
    return this.querySelector('input[type=range]');
  }

  #onClick({ target }: Event): void {
    const range = this.#range;
    if (!range || !(target instanceof Element) || !target.closest('[data-next]')) return;
    range.value = String(range.valueAsNumber >= Number(range.max) ? 0 : range.valueAsNumber + 1);
    this.#show(true);
  }

  #figure(): number {
    const { from = '0', to = '0' } = this.dataset;
    const range = this.#range;
    const steps = Number(range?.max ?? 0);
    return countAt(range?.valueAsNumber ?? 0, { from: Number(from), to: Number(to), steps });
  }

  #show(byVisitor: boolean): void {
    const range = this.#range;
    const place = range?.valueAsNumber ?? 0;
    for (const [index, frame] of this.querySelectorAll('[data-frame]').entries()) {
      frame.toggleAttribute('data-on', index === place);
      if (index === place) frame.removeAttribute('aria-hidden');
      else frame.setAttribute('aria-hidden', 'true');
    }
    const names = JSON.parse(range?.dataset.names ?? '[]') as string[];
    const name = names[place] ?? '';
    range?.setAttribute('aria-valuetext', name);
    const label = this.querySelector('[data-name]');
    if (label) label.textContent = name;
    this.#count(this.#figure(), byVisitor && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  }

  #count(to: number, isCounted: boolean): void {
    const from = this.#shown;
    this.#shown = to;
    if (!isCounted) {
      this.#write(to);
      return;
    }
    const began = performance.now();
    const step = (now: number): void => {
      // Somebody has moved on, or left.
      if (this.#shown !== to || this.#stop.signal.aborted) return;
      const share = Math.min(1, (now - began) / COUNT_MS);
      this.#write(Math.round(from + (to - from) * (1 - (1 - share) ** 3)));
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  #write(figure: number): void {
    const place = this.querySelector('[data-count]');
    if (place) place.textContent = new Intl.NumberFormat(document.documentElement.lang || 'en').format(figure);
  }
}

if (!customElements.get('fc-seat-slider')) customElements.define('fc-seat-slider', SeatSlider);

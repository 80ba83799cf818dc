/** Lets the divider follow the slider, and shows once what it does when the frame comes into view. */
class CompareImages extends HTMLElement {
  #stop = new AbortController();
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#range?.addEventListener('input', () => this.#place(), { signal });
    this.#place();
    if ('autostart' in this.dataset && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      this.#revealOnce(signal);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#observer?.disconnect();
  }

  get #range(): HTMLInputElement | null {
    return this.querySelector('input[type=range]');
  }

  #place(): void {
    const range = this.#range;
    if (!range) return;
    this.style.setProperty('--position', `${range.value}%`);
    const share = Math.round(Number(range.value));
    const words = (range.dataset.words ?? '').replace('{share}', `${share}`).replace('{rest}', `${100 - share}`);
    if (words) range.setAttribute('aria-valuetext', words);
  }

  #revealOnce(signal: AbortSignal): void {
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        this.#observer?.disconnect();
        this.#sweep(signal);
      },
      { threshold: 0.6 },
    );
    this.#observer.observe(this);
  }

  /** A slow swing to both sides of the start; the visitor's first touch ends it. */
  #sweep(signal: AbortSignal): void {
    const range = this.#range;
    if (!range) return;
    const start = Number(range.value);
    const began = performance.now();
    let touched = false;
    range.addEventListener('pointerdown', () => (touched = true), { signal, once: true });
    range.addEventListener('keydown', () => (touched = true), { signal, once: true });
    const step = (now: number): void => {
      const share = (now - began) / 1_800;
      if (touched || signal.aborted) return;
      range.value = String(share >= 1 ? start : start + Math.sin(share * Math.PI * 2) * 18);
      this.#place();
      if (share < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }
}

if (!customElements.get('fc-compare-images')) customElements.define('fc-compare-images', CompareImages);

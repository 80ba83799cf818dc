/** Buttons that move the row by one picture and rest at its ends. */
class GalleryCarousel extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.#row?.addEventListener('scroll', () => this.#refresh(), { signal, passive: true });
    addEventListener('resize', () => this.#refresh(), { signal, passive: true });
    this.#refresh();
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  get #row(): HTMLElement | null {
    return this.querySelector('[data-row]');
  }

  #onClick(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-step]') : null;
    const item = this.querySelector('[data-item]');
    const row = this.#row;
    if (!button || !item || !row) return;
    const forward = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
    const distance = (item.getBoundingClientRect().width + gap) * Number(button.dataset.step) * forward;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollBy({ left: distance, behavior: still ? 'instant' : 'smooth' });
  }

  #refresh(): void {
    const row = this.#row;
    if (!row) return;
    const end = row.scrollWidth - row.clientWidth;
    const at = Math.abs(row.scrollLeft);
    this.querySelector('[data-controls]')?.toggleAttribute('hidden', end < 2);
    this.querySelector('[data-step="-1"]')?.toggleAttribute('disabled', at < 2);
    this.querySelector('[data-step="1"]')?.toggleAttribute('disabled', at > end - 2);
  }
}

if (!customElements.get('fc-gallery-carousel')) customElements.define('fc-gallery-carousel', GalleryCarousel);

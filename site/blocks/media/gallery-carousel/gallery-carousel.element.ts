import type { TrackedEvent } from '#site/analytics/analytics.types.ts';

/** Buttons that move the row by one picture and rest at its ends; from one large picture to the next. */
class GalleryCarousel extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
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

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-step], [data-large-step]') : null;
    const { step, largeStep } = button?.dataset ?? {};
    if (step !== undefined && button?.getAttribute('aria-disabled') !== 'true') this.#move(Number(step));
    if (largeStep !== undefined) this.#showLarge(Number(largeStep), true);
  }

  #onKey(event: KeyboardEvent): void {
    const keys = { ArrowLeft: -1, ArrowRight: 1 } as const;
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? keys[event.key] : 0;
    if (step === 0 || !this.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.#showLarge(step * this.#forward(), false);
  }

  /** 1, or -1 where the row runs from right to left. */
  #forward(): 1 | -1 {
    return getComputedStyle(this).direction === 'rtl' ? -1 : 1;
  }

  #move(step: number): void {
    const item = this.querySelector('[data-item]');
    const row = this.#row;
    if (!item || !row) return;
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0;
    const distance = (item.getBoundingClientRect().width + gap) * step * this.#forward();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    row.scrollBy({ left: distance, behavior: still ? 'instant' : 'smooth' });
  }

  /** The next large picture in the place of the open one; after the last comes the first. */
  #showLarge(step: number, byButton: boolean): void {
    const windows = [...this.querySelectorAll<HTMLDialogElement>('dialog[data-large]')];
    const at = windows.findIndex((dialog) => dialog.open);
    const next = windows[(at + step + windows.length) % windows.length];
    if (at < 0 || !next) return;
    windows[at]?.close();
    next.showModal();
    const detail: TrackedEvent = { name: 'gallery', action: 'next', position: windows.indexOf(next) + 1 };
    document.dispatchEvent(new CustomEvent('fc-event', { detail }));
    if (byButton) next.querySelector<HTMLElement>(`[data-large-step="${step}"]`)?.focus();
  }

  #refresh(): void {
    const row = this.#row;
    if (!row) return;
    const end = row.scrollWidth - row.clientWidth;
    const at = Math.abs(row.scrollLeft);
    this.querySelector('[data-controls]')?.toggleAttribute('hidden', end < 2);
    // Not `disabled`: whoever stands on the button at the row's end must not lose the place.
    this.querySelector('[data-step="-1"]')?.setAttribute('aria-disabled', String(at < 2));
    this.querySelector('[data-step="1"]')?.setAttribute('aria-disabled', String(at > end - 2));
  }
}

if (!customElements.get('fc-gallery-carousel')) customElements.define('fc-gallery-carousel', GalleryCarousel);

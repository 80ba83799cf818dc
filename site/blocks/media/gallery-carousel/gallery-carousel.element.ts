import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import { Carousel } from '#site/ui/carousel/carousel.ts';

/** A row of pictures, and from one large picture to the next. */
class GalleryCarousel extends Carousel {
  protected override listen(signal: AbortSignal): void {
    this.addEventListener('click', (event) => this.#onClickLarge(event), { signal });
    this.addEventListener('keydown', (event) => this.#onKey(event), { signal });
  }

  #onClickLarge({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-large-step]') : null;
    if (button) this.#showLarge(Number(button.dataset.largeStep), true);
  }

  #onKey(event: KeyboardEvent): void {
    const keys = { ArrowLeft: -1, ArrowRight: 1 } as const;
    const step = event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? keys[event.key] : 0;
    if (step === 0 || !this.querySelector('dialog[open]')) return;
    event.preventDefault();
    this.#showLarge(step * this.forward, false);
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
}

if (!customElements.get('fc-gallery-carousel')) customElements.define('fc-gallery-carousel', GalleryCarousel);

import { Carousel } from '#site/ui/carousel/carousel.ts';

/** Slides with films: one that cannot be played gives way to the links that stand for it. */
class HeroCarousel extends Carousel {
  protected override listen(signal: AbortSignal): void {
    // Neither a film's failure nor that of one of its sources travels up.
    this.addEventListener('error', ({ target }) => this.#onFailure(target), { signal, capture: true });
    for (const film of this.querySelectorAll('video')) this.#onFailure(film);
  }

  /** The header over the pictures goes with the one in sight. */
  protected override showOne(slide: HTMLElement): void {
    const tone = slide.querySelector<HTMLElement>('[data-tone]')?.dataset.tone;
    const section = this.closest('section');
    if (tone && section) section.dataset.tone = tone;
  }

  #onFailure(target: EventTarget | null): void {
    const film = target instanceof Element ? target.closest('video') : null;
    if (!film || (film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE && !film.error)) return;
    film.hidden = true;
    film.closest('[data-slide]')?.querySelector('[data-fallback]')?.removeAttribute('hidden');
  }
}

if (!customElements.get('fc-hero-carousel')) customElements.define('fc-hero-carousel', HeroCarousel);

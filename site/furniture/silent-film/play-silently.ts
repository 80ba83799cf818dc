/** Visitors who save data or want less motion are asked first: their film waits behind its button. */
const waits = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  matchMedia('(prefers-reduced-data: reduce)').matches ||
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Plays its film while it is in sight, until the visitor says otherwise. A film that cannot play leaves its picture. */
class SilentFilm extends HTMLElement {
  #stop = new AbortController();
  #observer: IntersectionObserver | undefined;
  #isWanted = !waits();
  #isSeen = false;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const button = this.querySelector('button');
    const film = this.querySelector('video');
    if (!button || !film) return;
    button.hidden = false;
    button.addEventListener(
      'click',
      () => {
        this.#isWanted = film.paused;
        this.#play(film, button);
      },
      { signal },
    );
    film.addEventListener('error', () => this.#leave(film, button), { signal, capture: true });
    document.addEventListener('visibilitychange', () => this.#play(film, button), { signal });
    this.#observer = new IntersectionObserver((entries) => {
      this.#isSeen = entries.at(-1)?.isIntersecting ?? false;
      this.#play(film, button);
    });
    this.#observer.observe(film);
    this.#play(film, button);
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#observer?.disconnect();
  }

  #play(film: HTMLVideoElement, button: HTMLButtonElement): void {
    if (this.#isWanted && this.#isSeen && !document.hidden)
      film.play().then(
        () => this.#draw(film, button),
        () => this.#draw(film, button),
      );
    else film.pause();
    this.#draw(film, button);
  }

  #draw(film: HTMLVideoElement, button: HTMLButtonElement): void {
    const plays = !film.paused;
    this.toggleAttribute('data-playing', plays);
    if (plays && film.readyState > 1) this.toggleAttribute('data-on', true);
    button.ariaLabel = (plays ? button.dataset.pause : button.dataset.play) ?? null;
  }

  /** None of the film's sources can be played: its picture stays, and there is nothing to press. */
  #leave(film: HTMLVideoElement, button: HTMLButtonElement): void {
    if (film.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE && !film.error) return;
    film.hidden = true;
    button.hidden = true;
  }
}

if (!customElements.get('fc-film')) customElements.define('fc-film', SilentFilm);

export {};

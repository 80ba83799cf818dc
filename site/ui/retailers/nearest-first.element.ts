import { kilometresBetween, type Spot } from '#geo/distance.ts';
import { distanceText } from './distance.ts';

/** Sorts the list inside by distance from the visitor, once the browser says where that is. */
class NearestFirst extends HTMLElement {
  #stop = new AbortController();

  connectedCallback(): void {
    this.#stop = new AbortController();
    this.addEventListener('click', (event) => this.#onClick(event), { signal: this.#stop.signal });
  }

  disconnectedCallback(): void {
    this.#stop.abort();
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest('[data-sort]') : null;
    if (!button || button.closest('fc-nearest-first') !== this) return;
    const { locating = '', sorted = '', denied = '' } = this.dataset;
    const { signal } = this.#stop;
    this.#say(locating);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (signal.aborted) return;
        this.#sort({ lat: coords.latitude, lng: coords.longitude });
        this.#say(sorted);
      },
      () => signal.aborted || this.#say(denied),
      { maximumAge: 300_000, timeout: 15_000 },
    );
  }

  #say(words: string): void {
    const status = this.querySelector('[data-status]');
    if (status) status.textContent = words;
  }

  #sort(from: Spot): void {
    const { locale = 'en' } = this.dataset;
    const unit = this.dataset.unit === 'mi' ? 'mi' : 'km';
    const found = [...this.querySelectorAll<HTMLElement>('[data-lat][data-lng]')].map((item) => {
      const away = kilometresBetween(from, { lat: Number(item.dataset.lat), lng: Number(item.dataset.lng) });
      return { item, away };
    });
    // Those without a place stay behind the others, in their order.
    found.sort((a, b) => b.away - a.away);
    for (const { item, away } of found) {
      const place = item.querySelector('[data-distance]');
      if (place) place.textContent = distanceText(away, unit, locale);
      item.parentElement?.prepend(item);
    }
  }
}

if (!customElements.get('fc-nearest-first')) customElements.define('fc-nearest-first', NearestFirst);

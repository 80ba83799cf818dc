import type { DrawnMap } from '#maps/draw-map.ts';
import type { MapCentre, MapPlace, MapView } from '#maps/map-place.types.ts';

/** How far away a map is when it begins to load. */
const NEAR = '400px';

/** Loads the map when it comes near; then the zoom buttons and `show(id)` work. Nothing is lost where it cannot load. */
class SiteMap extends HTMLElement {
  #stop = new AbortController();
  #drawn: DrawnMap | undefined;

  connectedCallback(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.addEventListener('click', (event) => this.#onClick(event), { signal });
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        void this.#draw();
      },
      { rootMargin: NEAR },
    );
    watch.observe(this);
    signal.addEventListener('abort', () => watch.disconnect());
  }

  disconnectedCallback(): void {
    this.#stop.abort();
    this.#drawn?.remove();
    this.#drawn = undefined;
  }

  /** Moves to a place and says its name. */
  show(id: string): void {
    this.#drawn?.show(id);
  }

  async #draw(): Promise<void> {
    const { signal } = this.#stop;
    const canvas = this.querySelector<HTMLElement>(':scope > [data-map]');
    const places = readPlaces(this.dataset.places);
    if (!canvas || places.length === 0) return;
    try {
      const { drawMap } = await import('#maps/draw-map.ts');
      if (signal.aborted || this.#drawn) return;
      const { tiles, label = '', view, marking } = this.dataset;
      this.#drawn = drawMap(canvas, {
        places,
        tiles,
        label,
        view: view ? (JSON.parse(view) as MapView) : undefined,
        onCentre: marking === undefined ? undefined : (at) => this.#tell(at),
      });
      this.dataset.ready = '';
    } catch {
      // The addresses stand beside it.
      this.dataset.failed = '';
    }
  }

  #tell(at: MapCentre): void {
    this.dispatchEvent(new CustomEvent<MapCentre>('fc-map-centre', { detail: at, bubbles: true }));
  }

  #onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-zoom]') : null;
    if (button && this.contains(button)) this.#drawn?.zoom(Number(button.dataset.zoom));
  }
}

function readPlaces(text = '[]'): MapPlace[] {
  try {
    return JSON.parse(text) as MapPlace[];
  } catch {
    return [];
  }
}

if (!customElements.get('fc-map')) customElements.define('fc-map', SiteMap);

declare global {
  interface HTMLElementTagNameMap {
    'fc-map': SiteMap;
  }
}

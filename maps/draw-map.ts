import { canvas, LatLngBounds, type Map as LeafletMap, map, tileLayer } from 'leaflet';
import { drawBorders } from './draw-borders.ts';
import { drawCounts, drawPins } from './draw-places.ts';
import type { MapCentre, MapPlace, MapView } from './map-place.types.ts';

export interface MapInput {
  places: readonly MapPlace[];
  /** Address of tiles; the borders that come with the product where there is none. */
  tiles?: string | undefined;
  label: string;
  view?: MapView | undefined;
  /** Told whenever somebody has moved another place to the middle. Such a map is moved by one finger. */
  onCentre?: ((at: MapCentre) => void) | undefined;
}

export interface DrawnMap {
  show(id: string): void;
  zoom(by: number): void;
  remove(): void;
}

/** One place alone: close enough for streets, or as close as coasts and borders say something. */
const CLOSEST = { tiles: 14, borders: 8 };
const SHOWN = { tiles: 16, borders: 9 };

/** Draws a map into an element of a fixed size. Nothing of it is written as markup: names are text. */
export function drawMap(element: HTMLElement, { places, tiles, label, view, onCentre }: MapInput): DrawnMap {
  const kind = tiles ? 'tiles' : 'borders';
  const isFine = matchMedia('(pointer: fine)').matches;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const drawn = map(element, {
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false,
    // A finger that scrolls the page must get past the map; two fingers and the buttons move it.
    dragging: isFine || onCentre !== undefined,
    minZoom: 2,
    maxZoom: tiles ? 19 : 12,
    zoomSnap: 0.5,
    fadeAnimation: !reduced,
    zoomAnimation: !reduced,
    markerZoomAnimation: !reduced,
    renderer: canvas({ padding: 0.5 }),
  });
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', label);
  const bounds = new LatLngBounds(places.map(({ lat, lng }) => [lat, lng]));
  if (view?.center) drawn.setView(view.center, view.zoom, { animate: false });
  else drawn.fitBounds(bounds.pad(0.25), { maxZoom: view?.zoom ?? CLOSEST[kind], animate: false });
  if (tiles) tileLayer(tiles, { maxZoom: 19 }).addTo(drawn);
  else drawBorders(drawn, element);
  const shown = places.some(({ count }) => count !== undefined) ? drawCounts(drawn, places) : drawPins(drawn, places);
  if (onCentre) {
    followCentre(drawn, onCentre);
    moveByKeys(drawn, element);
  }
  const frame = new ResizeObserver(() => drawn.invalidateSize({ animate: false }));
  frame.observe(element);
  return {
    show(id) {
      const found = places.find((place) => place.id === id);
      if (!found) return;
      drawn.setView([found.lat, found.lng], Math.max(drawn.getZoom(), SHOWN[kind]), { animate: !reduced });
      shown.show(id);
    },
    zoom: (by) => void drawn.setZoom(drawn.getZoom() + by, { animate: !reduced }),
    remove() {
      frame.disconnect();
      drawn.remove();
    },
  };
}

/** Pixels that an arrow key moves a place, alone and with Shift. */
const KEY_STEP = 4;
const SHIFTED_STEP = 40;

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Leaflet's own steps are of 80 pixels, to look around: half a degree where a country is shown. */
function moveByKeys(drawn: LeafletMap, element: HTMLElement): void {
  const onKey = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow || event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? SHIFTED_STEP : KEY_STEP;
    drawn.panBy([arrow[0] * step, arrow[1] * step], { animate: false });
  };
  element.addEventListener('keydown', onKey);
  drawn.on('unload', () => element.removeEventListener('keydown', onKey));
}

function followCentre(drawn: LeafletMap, tell: NonNullable<MapInput['onCentre']>): void {
  let last = drawn.getCenter();
  drawn.on('moveend', () => {
    const centre = drawn.getCenter();
    // A frame of another size, or a nearer look, keeps the middle as it was.
    if (drawn.latLngToLayerPoint(centre).distanceTo(drawn.latLngToLayerPoint(last)) < 2) return;
    last = centre;
    const { lat, lng } = centre.wrap();
    tell({ lat, lng });
  });
}

import { canvas, divIcon, LatLngBounds, type Map as LeafletMap, type Marker, map, marker, tileLayer } from 'leaflet';
import { drawBorders } from './draw-borders.ts';
import { keepApart } from './keep-apart.ts';
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
  const markers = new Map(places.map((place) => [place.id, addPlace(drawn, place)]));
  spreadPins(drawn, [...markers.values()]);
  if (onCentre) followCentre(drawn, onCentre);
  const frame = new ResizeObserver(() => drawn.invalidateSize({ animate: false }));
  frame.observe(element);
  return {
    show(id) {
      const found = markers.get(id);
      if (!found) return;
      drawn.setView(found.getLatLng(), Math.max(drawn.getZoom(), SHOWN[kind]), { animate: !reduced });
      found.openPopup();
    },
    zoom: (by) => void drawn.setZoom(drawn.getZoom() + by, { animate: !reduced }),
    remove() {
      frame.disconnect();
      drawn.remove();
    },
  };
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

/** Half of a pin's side. */
const HALF = 16;

/** Pins of neighbours stand beside each other for as long as the map is too small for their places. */
function spreadPins(drawn: LeafletMap, pins: readonly Marker[]): void {
  const spread = () => {
    const places = pins.map((pin) => drawn.latLngToLayerPoint(pin.getLatLng()));
    for (const [at, spot] of keepApart(places).entries()) {
      const [element, place] = [pins[at]?.getElement(), places[at]];
      if (!element || !place) continue;
      element.style.marginLeft = `${spot.x - place.x - HALF}px`;
      element.style.marginTop = `${spot.y - place.y - HALF}px`;
    }
  };
  drawn.on('zoomend', spread);
  spread();
}

function addPlace(drawn: LeafletMap, { lat, lng, name, address }: MapPlace) {
  const pin = document.createElement('span');
  pin.dataset.pin = '';
  const words = document.createElement('div');
  const heading = document.createElement('strong');
  heading.textContent = name;
  words.append(heading, document.createElement('br'), address);
  const icon = divIcon({ className: '', html: pin, iconSize: [32, 32], iconAnchor: [16, 16], popupAnchor: [0, -14] });
  const added = marker([lat, lng], { icon, title: name, alt: name, riseOnHover: true }).addTo(drawn);
  added.bindPopup(words, { closeButton: false, minWidth: 120, maxWidth: 260 });
  // Leaflet knows Enter alone, by an event that browsers are giving up.
  added.off('keypress');
  const element = added.getElement();
  element?.setAttribute('aria-label', name);
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    added.togglePopup();
  });
  return added;
}

import { divIcon, LatLngBounds, type Map as LeafletMap, type Marker, marker } from 'leaflet';
import { clustersOf } from './clusters.ts';
import { keepApart } from './keep-apart.ts';
import type { MapPlace } from './map-place.types.ts';

/** Half of a pin's side. */
const HALF = 16;

/** Places as they are drawn; `show` says the name of one. */
export interface DrawnPlaces {
  show(id: string): void;
}

/** A window over places: name, address and a link of each. Everything is text. */
function windowOf(places: readonly MapPlace[]): HTMLElement {
  const window = document.createElement('div');
  for (const { name, address, href, words = '' } of places) {
    const part = document.createElement('div');
    part.dataset.place = '';
    const heading = document.createElement('strong');
    heading.textContent = name;
    part.append(heading, document.createElement('br'), address);
    if (href !== undefined) {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = words;
      part.append(document.createElement('br'), link);
    }
    window.append(part);
  }
  return window;
}

/** Leaflet knows Enter alone, by an event that browsers are giving up. */
function pressable(added: Marker, label: string, press: () => void): Marker {
  added.off('keypress');
  const element = added.getElement();
  element?.setAttribute('aria-label', label);
  element?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    press();
  });
  return added;
}

const popup = { closeButton: false, minWidth: 120, maxWidth: 260 };

/** Pins of neighbours stand beside each other for as long as the map is too small for their places. */
export function drawPins(drawn: LeafletMap, places: readonly MapPlace[]): DrawnPlaces {
  const pins = new Map(
    places.map((place) => {
      const pin = document.createElement('span');
      pin.dataset.pin = '';
      const { name, lat, lng } = place;
      const icon = divIcon({
        className: '',
        html: pin,
        iconSize: [32, 32],
        iconAnchor: [16, 16],
        popupAnchor: [0, -14],
      });
      const added = marker([lat, lng], { icon, title: name, alt: name, riseOnHover: true }).addTo(drawn);
      added.bindPopup(windowOf([place]), popup);
      return [place.id, pressable(added, name, () => added.togglePopup())] as const;
    }),
  );
  const all = [...pins.values()];
  const spread = () => {
    const spots = all.map((pin) => drawn.latLngToLayerPoint(pin.getLatLng()));
    for (const [at, spot] of keepApart(spots).entries()) {
      const [element, place] = [all[at]?.getElement(), spots[at]];
      if (!element || !place) continue;
      element.style.marginLeft = `${spot.x - place.x - HALF}px`;
      element.style.marginTop = `${spot.y - place.y - HALF}px`;
    }
  };
  drawn.on('zoomend', spread);
  spread();
  return { show: (id) => void pins.get(id)?.openPopup() };
}

/** Places with how many are there; near ones are one bubble with their sum, which opens into them. */
export function drawCounts(drawn: LeafletMap, places: readonly MapPlace[]): DrawnPlaces {
  const number = new Intl.NumberFormat(document.documentElement.lang || 'en');
  let bubbles: { members: readonly MapPlace[]; marker: Marker }[] = [];
  const bubbleOf = (members: readonly MapPlace[]) => {
    const bounds = new LatLngBounds(members.map(({ lat, lng }) => [lat, lng]));
    const said = number.format(members.reduce((sum, { count = 0 }) => sum + count, 0));
    const bubble = document.createElement('span');
    bubble.dataset.bubble = members.length > 1 ? 'several' : 'one';
    bubble.textContent = said;
    const label = `${members.map(({ name }) => name).join(', ')}: ${said}`;
    const icon = divIcon({
      className: '',
      html: bubble,
      iconSize: [44, 44],
      iconAnchor: [22, 22],
      popupAnchor: [0, -20],
    });
    const added = marker(bounds.getCenter(), { icon, title: label, alt: label, riseOnHover: true }).addTo(drawn);
    // Houses at one place never come apart, however near one looks.
    const isOpenable = members.length > 1 && drawn.getBoundsZoom(bounds.pad(0.25)) > drawn.getZoom();
    const isClosest = drawn.getZoom() >= drawn.getMaxZoom();
    if (!isOpenable || isClosest) {
      added.bindPopup(windowOf(members), popup);
      return { members, marker: pressable(added, label, () => added.togglePopup()) };
    }
    const open = () => drawn.fitBounds(bounds.pad(0.25), { animate: false });
    added.on('click', open);
    return { members, marker: pressable(added, label, open) };
  };
  const draw = () => {
    for (const { marker: old } of bubbles) old.remove();
    const spots = places.map(({ lat, lng }) => drawn.latLngToLayerPoint([lat, lng]));
    bubbles = clustersOf(spots).map(({ members }) => bubbleOf(members.flatMap((member) => places[member] ?? [])));
  };
  drawn.on('zoomend', draw);
  draw();
  return { show: (id) => void bubbles.find(({ members }) => members.some((one) => one.id === id))?.marker.openPopup() };
}

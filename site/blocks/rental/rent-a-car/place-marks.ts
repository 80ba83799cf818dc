import type { MapCentre, MapView } from '#maps/map-place.types.ts';
import type { PointName } from './booking-maps.tsx';
import { queryName } from './rental-data.ts';

/** About a metre. */
const DIGITS = 5;

/** Keeps the places that are marked on the maps of addresses: each counts as long as its map is open. */
export function followMarks(form: HTMLFormElement, signal: AbortSignal): void {
  for (const mark of form.querySelectorAll<HTMLDetailsElement>('details[data-mark]')) {
    const input = form.elements.namedItem(queryName(mark.dataset.mark as PointName));
    if (!(input instanceof HTMLInputElement)) continue;
    let marked = input.value;
    const say = (point: string) => {
      if (input.value === point) return;
      input.value = point;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    if (marked !== '') showAgain(mark, marked);
    mark.addEventListener('toggle', () => say(mark.open ? marked : ''), { signal });
    mark.addEventListener(
      'fc-map-centre',
      (event) => {
        const { lat, lng } = (event as CustomEvent<MapCentre>).detail;
        marked = `${lat.toFixed(DIGITS)},${lng.toFixed(DIGITS)}`;
        say(marked);
      },
      { signal },
    );
  }
}

/** A place that was kept for this tab stands in the middle before the map is drawn. */
function showAgain(mark: HTMLDetailsElement, point: string): void {
  const map = mark.querySelector('fc-map');
  const [lat = 0, lng = 0] = point.split(',').map(Number);
  const { zoom } = JSON.parse(map?.dataset.view ?? '{"zoom":7}') as MapView;
  if (map) map.dataset.view = JSON.stringify({ zoom, center: { lat, lng } } satisfies MapView);
  mark.open = true;
}

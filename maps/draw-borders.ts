import { type LayerGroup, type Map as LeafletMap, layerGroup, polygon, polyline } from 'leaflet';
import { cellsIn, coastsOf, type MapCell, pointsOf } from './map-cells.ts';

/** Natural Earth's coasts and borders in cells (`tools/map-cells.ts`); a map fetches those in its view. */
const files = import.meta.glob<MapCell>('./cells/*.json', { import: 'default' });

/** Whole continents are drawn from one coarse file. */
const CONTINENTS = 4;
const WHOLE = 'world';

/** Draws the coasts and borders of what is in view, in the colours of the surface. */
export function drawBorders(drawn: LeafletMap, element: HTMLElement): void {
  const look = getComputedStyle(element);
  const colors = {
    land: look.getPropertyValue('--map-land').trim(),
    line: look.getPropertyValue('--map-line').trim(),
  };
  const shown = new Map<string, LayerGroup | null>();
  const show = async (name: string) => {
    const load = files[`./cells/${name}.json`];
    if (!load) return;
    shown.set(name, null);
    try {
      const layer = layerOf(await load(), colors);
      // The view may have moved on.
      if (!shown.has(name) || !element.isConnected) return;
      shown.set(name, layer.addTo(drawn));
    } catch {
      // Asked again when the view moves.
      shown.delete(name);
    }
  };
  const follow = () => {
    // A map that was sized anew tells of it a moment later, also when it is gone by then.
    if (!element.isConnected) return;
    const view = drawn.getBounds().pad(0.2);
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    const wanted = new Set(drawn.getZoom() <= CONTINENTS ? [WHOLE] : cellsIn({ west, south, east, north }));
    for (const [name, layer] of shown) {
      if (wanted.has(name)) continue;
      layer?.remove();
      shown.delete(name);
    }
    for (const name of wanted) if (!shown.has(name)) void show(name);
  };
  drawn.on('moveend', follow);
  follow();
}

function layerOf({ land, borders }: MapCell, { land: fillColor, line: color }: { land: string; line: string }) {
  const polygons = land.map((rings) => rings.map(pointsOf));
  const still = { interactive: false, color, weight: 1 };
  return layerGroup([
    polygon(polygons, { interactive: false, stroke: false, fillColor, fillOpacity: 1 }),
    polyline(
      polygons.flatMap((rings) => rings.flatMap(coastsOf)),
      still,
    ),
    polyline(borders.map(pointsOf), { ...still, dashArray: '3 3' }),
  ]);
}

/** A part of the world as it travels: rings and lines of whole units, each point but the first told from the one before. */
export interface MapCell {
  /** Polygons, each with its rings. */
  land: readonly (readonly (readonly number[])[])[];
  borders: readonly (readonly number[])[];
}

/** Width and height of a cell in degrees. */
export const cellSize = 20;
/** How far a cell reaches into its neighbours, so that no seam is seen. */
export const overlap = 0.05;
/** A unit is half a kilometre. */
export const unitsPerDegree = 200;

/** The name of the cell with this corner. */
export const cellName = (west: number, south: number): string => `${west}_${south}`;

/** What lies in a view, in degrees. */
export interface MapBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Names of the cells that a view touches. */
export function cellsIn({ west, south, east, north }: MapBounds): string[] {
  const names: string[] = [];
  const first = (degrees: number) => Math.floor(degrees / cellSize) * cellSize;
  for (let lng = Math.max(-180, first(west)); lng < Math.min(180, east); lng += cellSize)
    for (let lat = Math.max(-90, corner(south)); lat < Math.min(90, north); lat += cellSize)
      names.push(cellName(lng, lat));
  return names;
}

/** Rows begin at the pole, 90 degrees south, which is no multiple of a cell's height. */
const corner = (degrees: number): number => Math.floor((degrees + 90) / cellSize) * cellSize - 90;

export type MapPoint = [lat: number, lng: number];

/** The points of a ring or a line. */
export function pointsOf(numbers: readonly number[]): MapPoint[] {
  const points: MapPoint[] = [];
  let [lng, lat] = [0, 0];
  for (let at = 0; at < numbers.length; at += 2) {
    lng += numbers[at] ?? 0;
    lat += numbers[at + 1] ?? 0;
    points.push([lat / unitsPerDegree, lng / unitsPerDegree]);
  }
  return points;
}

/** The parts of a cell's ring that are coasts: without the edges along which it was cut. */
export function coastsOf(ring: readonly MapPoint[]): MapPoint[][] {
  const coasts: MapPoint[][] = [];
  let coast: MapPoint[] = [];
  for (const [at, point] of ring.entries()) {
    const next = ring[(at + 1) % ring.length] ?? point;
    coast.push(point);
    if (isCut(point, next)) {
      if (coast.length > 1) coasts.push(coast);
      coast = [];
    } else if (at === ring.length - 1) coasts.push([...coast, next]);
  }
  return coasts;
}

/** Both ends lie on one edge of a cell, as it was cut. */
const isCut = (one: MapPoint, other: MapPoint): boolean =>
  one.some((value, axis) => value === other[axis] && isEdge(value, axis === 0 ? 90 : 0));

function isEdge(degrees: number, shift: number): boolean {
  const beyond = (((degrees + shift) % cellSize) + cellSize) % cellSize;
  return Math.abs(beyond - overlap) < 1e-6 || Math.abs(beyond - (cellSize - overlap)) < 1e-6;
}

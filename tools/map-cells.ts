/**
 * Writes `maps/cells/*.json`: the coasts and borders of Natural Earth (1 : 50 million, public domain), cut into cells
 * so that a map fetches and draws what lies in its view alone, and `world.json`, coarser, for maps of whole continents.
 * Run after an update of `world-atlas`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { cellName, cellSize, type MapCell, overlap, unitsPerDegree } from '#maps/map-cells.ts';
import { root } from './sources.ts';

type Point = [lng: number, lat: number];
type World = Topology<{ land: GeometryCollection; countries: GeometryCollection }>;

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const folder = join(root, 'maps/cells');

/** Differences from point to point in whole units; points that fall on one are one. */
function packed(points: readonly Point[]): number[] {
  const numbers: number[] = [];
  let before = [0, 0];
  for (const [lng, lat] of points) {
    const at = [Math.round(lng * unitsPerDegree), Math.round(lat * unitsPerDegree)];
    const step = at.map((value, axis) => value - (before[axis] ?? 0));
    if (numbers.length > 0 && step.every((value) => value === 0)) continue;
    numbers.push(...step);
    before = at;
  }
  return numbers;
}

/** A ring within a half-plane: what lies at `keeps` or beyond it. */
function cut(ring: readonly Point[], axis: 0 | 1, edge: number, side: 1 | -1): Point[] {
  const isInside = (point: Point) => (point[axis] - edge) * side >= 0;
  return ring.flatMap((point, at): Point[] => {
    const before = ring.at(at - 1) ?? point;
    const crosses = isInside(before) !== isInside(point);
    const share = (edge - before[axis]) / (point[axis] - before[axis]);
    const other = axis === 0 ? 1 : 0;
    const between = before[other] + (point[other] - before[other]) * share;
    const crossing: Point = axis === 0 ? [edge, between] : [between, edge];
    return [...(crosses ? [crossing] : []), ...(isInside(point) ? [point] : [])];
  });
}

/** A ring within a box (Sutherland and Hodgman). */
function cutRing(ring: readonly Point[], { west, south, east, north }: Box): Point[] {
  const between = cut(cut(ring.slice(0, -1), 0, west, 1), 0, east, -1);
  return cut(cut(between, 1, south, 1), 1, north, -1);
}

/** The parts of a line that touch a box. */
function cutLine(line: readonly Point[], { west, south, east, north }: Box): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const isNear = ([lng, lat]: Point) => lng >= west && lng <= east && lat >= south && lat <= north;
  for (const [at, point] of line.entries()) {
    const [before, after] = [line[at - 1], line[at + 1]];
    if ([before, point, after].some((one) => one && isNear(one))) part.push(point);
    else {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

/** A ring without the leaps of those that cross the 180th meridian: it goes on beyond. One around a pole is closed there. */
function unrolled(ring: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (const [lng, lat] of ring) {
    const before = points.at(-1)?.[0] ?? lng;
    points.push([lng - 360 * Math.round((lng - before) / 360), lat]);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || Math.abs(last[0] - first[0]) < 180) return points;
  const pole = last[1] < 0 ? -90 : 90;
  return [...points, [last[0], pole], [first[0], pole], first];
}

/** The same a turn of the globe to either side, as far as it reaches back into the map. */
const turns = [0, 360, -360];
const turned = (polygon: readonly Point[][], by: number): Point[][] =>
  polygon.map((ring) => ring.map(([lng, lat]): Point => [lng + by, lat]));

/** A line without its leaps over the 180th meridian. */
function unbroken(line: readonly Point[]): Point[][] {
  const parts: Point[][] = [];
  for (const [at, point] of line.entries()) {
    const before = line[at - 1];
    if (!before || Math.abs(point[0] - before[0]) > 180) parts.push([]);
    parts.at(-1)?.push(point);
  }
  return parts;
}

function readWorld(scale: '50m' | '110m') {
  const world = JSON.parse(
    readFileSync(join(root, `node_modules/world-atlas/countries-${scale}.json`), 'utf8'),
  ) as World;
  const land = feature(world, world.objects.land).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates];
    return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  });
  const borders = mesh(world, world.objects.countries, (one, other) => one !== other).coordinates as Point[][];
  const polygons = (land as Point[][][]).map((polygon) => polygon.map(unrolled));
  return {
    land: turns.flatMap((by) => polygons.map((polygon) => turned(polygon, by))),
    borders: borders.flatMap(unbroken),
  };
}

function cellOf({ land, borders }: ReturnType<typeof readWorld>, box: Box): MapCell {
  return {
    land: land.flatMap((polygon) => {
      const rings = polygon.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 2);
      return rings.length > 0 ? [rings.map(packed)] : [];
    }),
    borders: borders.flatMap((line) => cutLine(line, box)).map(packed),
  };
}

const write = (name: string, cell: MapCell) => writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(cell)}\n`);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
write('world', cellOf(readWorld('110m'), { west: -180, south: -90, east: 180, north: 90 }));
const world = readWorld('50m');
for (let west = -180; west < 180; west += cellSize)
  for (let south = -90; south < 90; south += cellSize) {
    const cell = cellOf(world, {
      west: west - overlap,
      south: south - overlap,
      east: west + cellSize + overlap,
      north: south + cellSize + overlap,
    });
    if (cell.land.length + cell.borders.length > 0) write(cellName(west, south), cell);
  }

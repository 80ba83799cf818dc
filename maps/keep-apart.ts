/** A place in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Pins nearer than this lie on each other: what is to be pressed must be seen whole. */
export const pinDistance = 34;
/** Pins that are pushed away may meet others; many houses in one street are given up at some time. */
const most = 8;

/**
 * Where pins stand so that none lies on another, as near to their places as that allows; those that come first stay.
 */
export function keepApart(places: readonly Spot[], distance = pinDistance): Spot[] {
  const kept: Spot[] = [];
  for (const place of places) {
    let spot = { ...place };
    for (let attempt = 0; attempt < most; attempt += 1) {
      const near = kept.find((other) => Math.hypot(spot.x - other.x, spot.y - other.y) < distance - 0.5);
      if (!near) break;
      spot = pushedFrom(near, spot, distance);
    }
    kept.push(spot);
  }
  return kept;
}

/** In the direction it lies already; at the very same place to the side. */
function pushedFrom(from: Spot, spot: Spot, distance: number): Spot {
  const [x, y] = [spot.x - from.x, spot.y - from.y];
  const length = Math.hypot(x, y);
  if (length < 1) return { x: from.x + distance, y: from.y };
  return { x: from.x + (x / length) * distance, y: from.y + (y / length) * distance };
}
